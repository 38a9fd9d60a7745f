"""The rules of a variant, section by section: from settings to what is to be said of them.

A rule that cannot matter in a game is not said.
"""
