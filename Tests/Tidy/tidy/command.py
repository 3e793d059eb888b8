"""The program: checks the repository, or rewrites the exceptions."""

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from functools import cache, partial

from . import exceptions, rules
from .repository import Repository, git

DESCRIPTION = "Checks the repository against the rules in Tests/Tidy/tidy. Prints `path:line: rule: fault; remedy`."


def options(arguments):
    """Returns the parsed command line."""
    parser = argparse.ArgumentParser(prog="deploy/tidy", description=DESCRIPTION)
    parser.add_argument("--shrink", action="store_true", help="lower the exceptions to what is left; raises none")
    parser.add_argument("--record", action="store_true", help="write the exceptions file for the first time")
    parser.add_argument("--since", metavar="BASE", help="fail as well if an exception has grown since the commit BASE")
    parser.add_argument("--all", action="store_true", help="list every finding, exceptions too")
    parser.add_argument("--own-tests", action="store_true", help="run the tests of the rules first")
    return parser.parse_args(arguments)


def read_exceptions(path):
    """Returns the numbers in the exceptions file at `path`; none if there is no file."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return exceptions.parsed(file.read())


def write_exceptions(path, numbers):
    """Writes the exceptions file, and says how many of each rule it has."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(exceptions.written(numbers))
    places, totals = Counter(), Counter()
    for (rule, _, _), number in numbers.items():
        places[rule] += 1
        totals[rule] += 1 if rule in exceptions.MEASURED else number
    for rule in sorted(places):
        print(f"{rule}: {totals[rule]} in {places[rule]} entries")


def failures(root, found, allowed, since):
    """Returns what has to be mended: new findings, exceptions not needed any more, exceptions that grew."""
    changed = cache(partial(exceptions.changed_lines_since, root, since or "HEAD"))
    failed = [*exceptions.excess(found, allowed, changed), *exceptions.slack(found, allowed)]
    if since:
        before = git(root, "show", f"{since}:{exceptions.FILE}")
        if before:
            renames = exceptions.renames_since(root, since)
            failed += exceptions.grown(exceptions.parsed(before), allowed, renames)
        elif not git(root, "rev-parse", "--verify", "--quiet", f"{since}^{{commit}}"):
            sys.exit(f"tidy: there is no commit `{since}`")
    return failed


def main(root, arguments):
    """Runs the program on the repository at `root`, and returns its exit status."""
    chosen = options(arguments)
    if chosen.own_tests:
        tests = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "test_tidy.py")
        if (status := subprocess.run([sys.executable, tests], check=False).returncode) != 0:
            return status
    path = os.path.join(root, exceptions.FILE)
    if chosen.record and os.path.exists(path):
        sys.exit(f"tidy: {exceptions.FILE} exists; `--shrink` lowers it, and nothing raises it but an editor")
    started = time.monotonic()
    found = rules.findings(Repository.read(root))
    if chosen.record:
        write_exceptions(path, exceptions.counted(found))
        return 0
    allowed = read_exceptions(path)
    if chosen.shrink:
        renames = exceptions.renames_since(root, chosen.since or "HEAD")
        allowed = exceptions.shrunk(allowed, exceptions.counted(found), renames)
        write_exceptions(path, allowed)
    failed = found if chosen.all else failures(root, found, allowed, chosen.since)
    for finding in failed:
        print(finding)
    seconds = time.monotonic() - started
    print(f"tidy: {len(failed)} to mend, {len(found)} found in all ({seconds:.1f} s)", file=sys.stderr)
    return 1 if failed else 0
