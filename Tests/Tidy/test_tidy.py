"""Runs the tests of the tidy rules: all `test_*.py` files beside this one."""

import os
import sys
import unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    """Runs all tests, and returns the exit status."""
    sys.path.insert(0, HERE)
    names = sorted(name[:-3] for name in os.listdir(HERE) if name.startswith("test_") and name.endswith(".py"))
    suite = unittest.defaultTestLoader.loadTestsFromNames(name for name in names if name != "test_tidy")
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
