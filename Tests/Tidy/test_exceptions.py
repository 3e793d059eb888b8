"""Tests of the exceptions, which only shrink, and of the program as a whole."""

import contextlib
import io
import json
import os
import subprocess
import tempfile
import unittest

from tidy import command, exceptions
from tidy.repository import Finding

WORDS = ("words", "README.md", "")
LONG = ("long-function", "Shared/A.swift", "a()")


def words_at(*lines):
    """Returns a finding in README.md for each line."""
    return [Finding("README.md", line, "words", "fault") for line in lines]


def long(lines):
    return [Finding("Shared/A.swift", 1, "long-function", f"`a()` has {lines} lines", "a()", lines)]


class ComparisonTests(unittest.TestCase):
    def excess(self, findings, allowed, changed=None):
        return [str(finding) for finding in exceptions.excess(findings, allowed, lambda: changed or {})]

    def test_a_finding_without_an_exception_fails(self):
        self.assertEqual(self.excess(words_at(3), {}), ["README.md:3: words: fault"])

    def test_a_count_may_not_grow(self):
        self.assertEqual(self.excess(words_at(3, 5), {WORDS: 2}), [])
        faults = self.excess(words_at(3, 5), {WORDS: 1}, {"README.md": {5}})
        self.assertEqual(faults, ["README.md:5: words: fault (exceptions.json allows 1, now 2)"])

    def test_a_long_function_may_not_grow(self):
        self.assertEqual(self.excess(long(90), {LONG: 90}), [])
        self.assertIn("allows 90, now 91", self.excess(long(91), {LONG: 90})[0])

    def test_an_exception_that_is_not_needed_fails(self):
        self.assertEqual(list(exceptions.slack(words_at(3), {WORDS: 1})), [])
        for findings in ([], words_at(3)):
            fault = str(*exceptions.slack(findings, {WORDS: 2}))
            self.assertRegex(fault, r"allows 2 in README.md, now \d; run `deploy/tidy --shrink`")

    def test_shrinking_raises_nothing(self):
        self.assertEqual(exceptions.shrunk({WORDS: 2}, {WORDS: 1, LONG: 99}, {}), {WORDS: 1})
        self.assertEqual(exceptions.shrunk({WORDS: 2, LONG: 90}, {WORDS: 3}, {}), {WORDS: 2})

    def test_exceptions_follow_a_renamed_file(self):
        moved, renames = ("words", "docs/README.md", ""), {"README.md": "docs/README.md"}
        self.assertEqual(exceptions.shrunk({WORDS: 2}, {moved: 5}, renames), {moved: 2})
        self.assertEqual(list(exceptions.grown({WORDS: 2}, {moved: 2}, renames)), [])

    def test_growth_against_a_base_fails(self):
        self.assertEqual(list(exceptions.grown({WORDS: 2}, {WORDS: 1}, {})), [])
        self.assertIn("allows 3 in README.md, 2 before", str(*exceptions.grown({WORDS: 2}, {WORDS: 3}, {})))
        self.assertIn("allows 71 in Shared/A.swift `a()`, 0 before", str(*exceptions.grown({}, {LONG: 71}, {})))

    def test_the_file_is_read_as_it_is_written(self):
        numbers = {WORDS: 2, LONG: 90, ("words", "A.md", ""): 1}
        text = exceptions.written(numbers)
        self.assertEqual(exceptions.parsed(text), numbers)
        self.assertEqual(list(json.loads(text)["words"]), ["A.md", "README.md"])


class ProgramTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        self.git("init", "-q")
        self.write("Package.swift", 'let targets = [Target.target(name: "A", path: "Shared/A")]\n')
        self.write("README.md", "Nobody reads.\n\nNobody writes.\n")
        self.write(".gitignore", "built/\n")
        self.write("built/large", "a" * 300_000)

    def git(self, *arguments):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", self.root, *who, *arguments], check=True, capture_output=True)

    def write(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)

    def tidy(self, *arguments):
        """Returns the exit status and the lines that the program prints."""
        output, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            try:
                status = command.main(self.root, arguments)
            except SystemExit as end:
                return 1, [str(end)]
        return status, output.getvalue().splitlines()

    def test_records_once_and_then_only_shrinks(self):
        self.assertEqual(self.tidy()[0], 1)
        os.makedirs(os.path.join(self.root, "Tests/Tidy"))
        self.assertEqual(self.tidy("--record"), (0, ["words: 2 in 1 entries"]))
        self.assertIn("exists", self.tidy("--record")[1][0])
        self.assertEqual(self.tidy(), (0, []))
        self.git("add", ".")
        self.git("commit", "-qm", "First")
        self.write("README.md", "Nobody reads.\n\nNobody writes.\n\nNobody edits.\n")
        status, lines = self.tidy("--shrink")
        self.assertEqual((status, lines[0]), (1, "words: 2 in 1 entries"))
        self.assertRegex(lines[1], r"^README\.md:5: words: .*allows 2, now 3")
        self.write("README.md", "Nobody reads.\n")
        self.assertIn("run `deploy/tidy --shrink`", self.tidy()[1][0])
        self.assertEqual(self.tidy("--shrink"), (0, ["words: 1 in 1 entries"]))
        self.assertEqual(self.tidy("--since", "HEAD"), (0, []))

    def test_fails_if_an_exception_grew_since_a_commit(self):
        self.write("Tests/Tidy/exceptions.json", '{"words": {"README.md": 1}}')
        self.git("add", ".")
        self.git("commit", "-qm", "First")
        self.write("Tests/Tidy/exceptions.json", '{"words": {"README.md": 2}}')
        self.assertEqual(self.tidy(), (0, []))
        status, lines = self.tidy("--since", "HEAD")
        self.assertEqual(status, 1)
        self.assertIn("allows 2 in README.md, 1 before", lines[0])
        self.assertIn("no commit", self.tidy("--since", "unknown")[1][0])

    def test_exceptions_move_with_a_file(self):
        self.write("Tests/Tidy/exceptions.json", '{"words": {"README.md": 2}}')
        self.git("add", ".")
        self.git("commit", "-qm", "First")
        os.makedirs(os.path.join(self.root, "docs"))
        self.git("mv", "README.md", "docs/README.md")
        self.assertEqual(self.tidy()[0], 1)
        self.assertEqual(self.tidy("--shrink")[0], 0)
        self.assertEqual(self.tidy("--since", "HEAD"), (0, []))
