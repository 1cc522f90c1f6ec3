"""What the page can ask: functions of the desk and the request, by theme."""
