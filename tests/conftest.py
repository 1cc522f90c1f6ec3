"""For all tests: how many examples are tried. No test is judged by its time: machines are busy."""

import os
import sys

from hypothesis import settings

# A submission is judged on the same examples each time; at a desk new ones are sought.
settings.register_profile("patient", deadline=None, derandomize="CI" in os.environ)
# Inside Pyodide (make test-pyodide) it is agreement that counts; the many examples run here.
settings.register_profile("browser", deadline=None, max_examples=5, database=None)
settings.load_profile("browser" if sys.platform == "emscripten" else "patient")
