"""Where players of any kind meet in seeded matches; for developers, no part of the page."""
