"""What shows a game to people at a terminal and takes what they type."""
