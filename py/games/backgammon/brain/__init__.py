"""The computer player's judgement of a position. Knows no session, no screen, no one's luck."""
