"""The drawn pieces: every symbol of `static/img/*.svg`. Knows shapes and inks, no page, no rule."""
