"""What is told at a table, in whole sentences."""
