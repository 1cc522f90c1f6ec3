"""The words, one folder a language. This file stays empty of code: MicroPython passes through it."""
