"""What people type, and what comes of it that changes no game."""
