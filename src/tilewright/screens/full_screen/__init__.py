"""The table on the full screen of a terminal."""
