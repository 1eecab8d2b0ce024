"""Seeded matches between players of any kind; for developers, never loaded by the page."""
