"""Tests wait for a condition, never for a time."""

import re

from .repository import Finding

# The helpers that poll for a condition on behalf of every test.
POLLING_HELPERS = "Tests/Support/Waiting/"
SLEEP = re.compile(r"\.sleep\s*\(|(?<![.\w])(?<!func )(?:u|nano)?sleep\s*\(")


def sleeps(file):
    """Finds `Task.sleep`, `Thread.sleep`, `sleep(…)`, `usleep(…)` and clocks that sleep, in Tests."""
    if not file.path.startswith("Tests/") or file.path.startswith(POLLING_HELPERS):
        return
    if "sleep" not in file.text:
        return
    for match in SLEEP.finditer(file.source.code):
        message = f"`{match.group().strip('.( ')}` waits for a time; wait for the condition with `eventually`"
        yield Finding(file.path, file.line(match.start()), "sleep", message)
