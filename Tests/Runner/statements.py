"""Compares the statements that the tests gave SQLite and PostgreSQL, as `Tests/Support/ObservedDatabase` notes them."""

import json
import re

ALLOWED = "sqlite-statements.json"


def shape(statement):
    """The statement without its values, numbers and the lengths of its lists."""
    statement = re.sub(r"\$\d+|\b\d+(\.\d+)?\b", "?", statement)
    statement = re.sub(r"\((\s*\?\s*,)+\s*\?\s*\)", "(?)", statement)
    statement = re.sub(r"(\(\?\)\s*,\s*)+\(\?\)", "(?)", statement)
    return re.sub(r"\s+", " ", statement).strip()


def seen(folder):
    """By engine, the shapes of the statements, each with a test that runs it."""
    shapes = {"sqlite": {}, "postgres": {}}
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(errors="replace").splitlines():
            engine, test, _, statement = line.split("\t", 3)
            shapes[engine].setdefault(shape(statement), test)
    return shapes


def never_on_postgres(folder, runner):
    """The statements, each with its test, that only SQLite was given and that `runner`'s list does not allow for."""
    shapes = seen(folder)
    allowed = tuple(json.loads((runner / ALLOWED).read_text()))
    return {text: test for text, test in shapes["sqlite"].items()
            if text not in shapes["postgres"] and not text.startswith(allowed)}
