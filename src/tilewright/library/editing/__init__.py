"""Changing settings in the text of a file, and writing values as YAML."""
