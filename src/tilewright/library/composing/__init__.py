"""Files put together: parents, modules, single settings; and who set what."""
