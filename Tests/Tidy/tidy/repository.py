"""The files that the rules read, and the findings that they return."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property

from . import declarations, swift

SWIFT_FOLDERS = ("Services/", "Shared/", "Tests/", "Benchmarks/")


@dataclass(frozen=True)
class Finding:
    """One place that breaks a rule. Exceptions count the `size` of all findings with the same rule, path and `key`."""

    path: str
    line: int
    rule: str
    message: str
    key: str = ""
    size: int = 1

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.message}"


class SourceFile:
    """A text file. The layers of a Swift file are read once, when a rule first asks for them."""

    def __init__(self, path, content):
        self.path = path
        self.text = content.decode("utf-8", errors="replace")

    @cached_property
    def source(self):
        return swift.separate(self.text)

    @cached_property
    def declarations(self):
        return declarations.declarations(self.source.code)

    def line(self, offset):
        """Returns the number of the line that holds `offset`, from 1."""
        return self.text.count("\n", 0, offset) + 1


@dataclass
class Repository:
    """The content of every file by its path, and the paths of the executable ones."""

    files: dict
    executable: set

    @staticmethod
    def read(root):
        """Reads every file under `root` that git tracks or would add."""
        listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        if not listed:
            sys.exit(f"tidy: git lists no files in {root}")
        files, executable = {}, set()
        for path in sorted(set(listed.split("\0")) - {""}):
            full = os.path.join(root, path)
            if not os.path.isfile(full) or os.path.islink(full):
                continue
            with open(full, "rb") as opened:
                files[path] = opened.read()
            if os.access(full, os.X_OK):
                executable.add(path)
        return Repository(files, executable)

    def swift_paths(self):
        """Returns the paths of all Swift files in the folders that the rules cover."""
        return [path for path in self.files if path.endswith(".swift") and path.startswith(SWIFT_FOLDERS)]

    def file(self, path):
        return SourceFile(path, self.files[path])


def git(root, *arguments):
    """Returns the output of git, or an empty string if the command fails."""
    done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, check=False)
    return done.stdout.decode("utf-8", errors="replace") if done.returncode == 0 else ""
