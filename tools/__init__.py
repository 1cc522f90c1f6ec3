"""Set-up and build. Runs on the developer's machine; nothing of it reaches the browser."""
