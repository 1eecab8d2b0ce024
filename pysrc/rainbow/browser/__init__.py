"""The only rooms that know a browser exists."""
