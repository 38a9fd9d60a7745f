"""From bytes to a tree of values that know their places, or to what is wrong with the text."""
