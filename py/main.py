"""The page begins here, in MicroPython. Knows one name."""

from ui.shell import begin

begin()
