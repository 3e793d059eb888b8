"""Chooses the suites that a change can break, by the targets' dependencies and by what the tests read and start."""

import pathlib
import re
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "Tests/Tidy"))

from tidy import package  # noqa: E402, because the path is set above

# A change to these can break any test: how everything is built and run.
EVERYTHING = re.compile(r"^(Package\.swift|Shared/.*|Tests/(run|Runner/.*|Support/.*|PrivatePostgres/.*)|\.ci/.*|deploy/(prepare|scratch))$")
# A change to these breaks no test, unless a test names the file.
HARMLESS = re.compile(r"^(.*\.md|docs/.*|Benchmarks/.*|Tests/Tidy/.*|\.github/.*|\.git.*|\.swift-format|Makefile|LICENSE)$")
SUITE = re.compile(r"@Suite[^\n]*?\n?(?:@[^\n]*\n)*\s*(?:public |final |private )*(?:struct|class|actor|enum)\s+(\w+)")
MIGRATION = re.compile(r"\bMigration\(")
STARTS_PROGRAMS = re.compile(r"^import RunningSystem\b|\bBuiltPrograms\b|\bBundle\.main\.executableURL\b", re.M)
# A folder of the product in a string of a source that looks for files from its own place on.
FOLDER = re.compile(r'"(?:\.\./)*((?:Services|Shared)(?:/[^"\\]*)?)"')


def changed_files(base):
    """The files that differ from `base`, and those that git does not know yet."""
    def lines(*command):
        return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout.split("\n")
    files = lines("git", "diff", "--name-only", base, "--") + lines("git", "ls-files", "--others", "--exclude-standard")
    return sorted({file for file in files if file})


class Selection:
    def __init__(self, targets, project=PROJECT):
        """`targets` by their names, as `package.read` returns them."""
        self.project = project
        self.targets = targets
        self.tests = [name for name in self.targets if name.endswith("Tests")]
        self.sources = {
            name: {file.relative_to(project): file.read_text(errors="replace")
                   for file in sorted((project / self.targets[name].path).rglob("*.swift"))}
            for name in self.tests}

    def suites(self, files):
        """Expressions for the suites to run, or `None` for all of them."""
        chosen = set()
        for file in files:
            if EVERYTHING.match(file) or self.is_schema(file):
                return None
            readers = self.suites_that_name(pathlib.PurePath(file).name) | self.suites_that_read_folders_of(file)
            owner = self.owner(file)
            if owner:
                chosen |= self.suites_of(owner)
            elif not readers and not HARMLESS.match(file):
                return None
            chosen |= readers
        return sorted(chosen)

    def owner(self, file):
        """The target whose folder holds `file`: of nested folders the innermost."""
        within = [target for target in self.targets.values() if (file + "/").startswith(target.path.rstrip("/") + "/")]
        return max(within, key=lambda target: len(target.path)).name if within else None

    def suites_of(self, owner):
        """The test targets that link `owner`, and, for a part of the product, the suites that start its programs."""
        linked = {f"^{test}\\." for test in self.tests if owner == test or owner in self.closure(test)}
        is_product = not self.targets[owner].path.startswith(("Tests/", "Benchmarks/"))
        return linked | (self.suites_that_start_programs() if is_product else set())

    def closure(self, name, seen=None):
        seen = set() if seen is None else seen
        for dependency in self.targets[name].dependencies if name in self.targets else ():
            if dependency not in seen:
                seen.add(dependency)
                self.closure(dependency, seen)
        return seen

    def is_schema(self, file):
        path = self.project / file
        return file.endswith(".swift") and file.startswith(("Services/", "Shared/")) and (
            not path.exists() or bool(MIGRATION.search(path.read_text(errors="replace"))))

    def suites_that_start_programs(self):
        """Suites that start executables of the package, themselves or through a type declared beside them."""
        return self.suites_where(lambda text: STARTS_PROGRAMS.search(text))

    def suites_that_name(self, file):
        """Suites that read `file`, by its name in a string of theirs."""
        return self.suites_where(lambda text: re.search(rf'["/]{re.escape(file)}"', text))

    def suites_that_read_folders_of(self, file):
        """Suites that read all files of a folder with `file` in it."""
        return self.suites_where(lambda text: "#filePath" in text and any(
            file.startswith(folder.rstrip("/") + "/") for folder in FOLDER.findall(text)))

    def suites_where(self, holds):
        """The suites of the sources for which `holds`, and those that use a type declared in such a source."""
        chosen = set()
        for test, sources in self.sources.items():
            found = {file: text for file, text in sources.items() if holds(text)}
            types = {name for text in found.values()
                     for name in re.findall(r"\b(?:(?:struct|class|actor|enum)\s+|func\s+(?=with))(\w+)", text)}
            uses = re.compile(r"\b(" + "|".join(map(re.escape, types)) + r")\b") if types else None
            for file, text in sources.items():
                if file in found or (uses and uses.search(text)):
                    names = SUITE.findall(text) or ([] if "@Test" not in text else [None])
                    chosen |= {f"^{test}\\.{name}$" if name else f"^{test}\\." for name in names}
        return chosen


def select(base):
    """Expressions for the suites that the change since `base` can break; `None` for all."""
    targets = package.read((PROJECT / package.MANIFEST).read_text())
    return Selection(targets).suites(changed_files(base))
