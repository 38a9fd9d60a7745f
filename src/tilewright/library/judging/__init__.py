"""One file by itself, held against the language; what was probably meant."""
