"""Imports go one way: a source file imports what its target declares, and targets depend on lower ones alone."""

import re

from .package import MANIFEST
from .repository import Finding

IMPORT = re.compile(
    r"import(?<![.\w`]import)\s+(?:(?:struct|enum|class|protocol|func|typealias|let|var)\s+)?(\w+)"
)
# A target may depend on targets in its own folder and in those listed here.
BELOW = {
    "Shared": {"Shared"},
    "Services": {"Shared"},
    "Tests": {"Tests", "Services", "Shared"},
    "Benchmarks": {"Benchmarks", "Tests", "Services", "Shared"},
}

# The entry point of the tests, which SwiftPM finds by its name.
ENTRY_POINT = "Tests/XCTMain.swift"


def owners(targets):
    """Returns the target by its folder."""
    return {target.path: target for target in targets.values()}


def target_of(path, folders):
    """Returns the target that owns the file at `path`: the one with the deepest folder; `None` without one."""
    while path not in folders and path:
        path = path.rpartition("/")[0]
    return folders.get(path)


def undeclared_imports(file, targets, folders):
    """Finds imports of our targets that the declaration of the file's target does not list."""
    target = target_of(file.path, folders)
    if target is None and file.path == ENTRY_POINT:
        return
    if target is None:
        yield Finding(file.path, 1, "import", "belongs to no target; declare one in Package.swift")
        return
    for match in IMPORT.finditer(file.source.code):
        name = match.group(1)
        if name in targets and name != target.name and name not in target.dependencies:
            message = f"`{target.name}` does not declare `{name}`; add it in Package.swift, or do without"
            yield Finding(file.path, file.line(match.start(1)), "import", message, name)


def top(path):
    return path.split("/")[0]


def service_of(path):
    """Returns the folder of the service that `path` is in, or `None`."""
    parts = path.split("/")
    return parts[1] if parts[0] == "Services" else None


def wrong_dependencies(targets):
    """Finds dependencies that point up: to another service, from Shared to Services, from the product to tests."""
    for target in targets.values():
        for name in target.dependencies:
            if (other := targets.get(name)) is None:
                message = f"`{target.name}` depends on `{name}`, which is no target; mend its name"
            elif top(other.path) in BELOW.get(top(target.path), set()):
                continue
            elif service_of(target.path) is None or service_of(target.path) != service_of(other.path):
                remedy = "move what both need to Shared, or call the service"
                message = f"`{target.name}` ({target.path}) depends on `{name}` ({other.path}); {remedy}"
            else:
                continue
            yield Finding(MANIFEST, target.line, "dependency", message, f"{target.name} → {name}")


def cycles(targets):
    """Finds targets that depend on themselves through others."""
    finished, open_names = set(), []

    def visit(name):
        if name in open_names:
            circle = [*open_names[open_names.index(name) :], name]
            message = f"{' → '.join(circle)} is a circle; move what they share to a target below"
            yield Finding(MANIFEST, targets[name].line, "dependency", message, " → ".join(circle))
        elif name in targets and name not in finished:
            open_names.append(name)
            for dependency in targets[name].dependencies:
                yield from visit(dependency)
            open_names.pop()
            finished.add(name)

    for name in targets:
        yield from visit(name)
