"""Where files are found: what is shipped, what is your own, what a file may name."""
