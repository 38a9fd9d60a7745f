"""One game among people and bots, whatever shows it: no terminal, no clock, no printing."""
