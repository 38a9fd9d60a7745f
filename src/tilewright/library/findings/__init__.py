"""What is wrong with a file: its form, its texts, its codes, and what a file allows."""
