"""A game line by line: on a terminal, from a script, drawn or in sentences."""
