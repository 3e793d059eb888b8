"""Reads the targets of Package.swift from its text: what they are called, where they are, and what they depend on.

`swift package dump-package` would answer the same, but waits for every build in the same folder. The helper functions
that declare targets are read, too, so that a new one needs no change here.
"""

import re
from dataclasses import dataclass

from . import swift

MANIFEST = "Package.swift"
KINDS = ("target", "executableTarget", "testTarget", "systemLibrary", "macro", "plugin")
KIND_CALL = r"\.(?:" + "|".join(KINDS) + r")\("
HELPER = re.compile(r"\bfunc\s+(\w+)\(")
CLOSING = {"(": ")", "[": "]", "{": "}"}
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|[()\[\]{},+]')
NAMED_DEPENDENCY = re.compile(r'\.(?:target|byName)\(\s*name:\s*"([^"]+)"')


class PackageError(Exception):
    """Package.swift says something that this reader does not understand."""


@dataclass(frozen=True)
class Target:
    name: str
    path: str
    dependencies: tuple
    line: int


def code_of(text):
    """Returns `text` with comments as blanks and strings as they are."""
    for offset, comment in swift.separate(text).comments:
        text = text[:offset] + swift.blank(comment) + text[offset + len(comment) :]
    return text


def split(text, separator=","):
    """Splits `text` at `separator`, but not within strings and brackets."""
    parts, depth, start = [], 0, 0
    for piece in PIECE.finditer(text):
        mark = piece.group()
        if mark in CLOSING:
            depth += 1
        elif mark in CLOSING.values():
            depth -= 1
        elif mark == separator and depth == 0:
            parts.append(text[start : piece.start()])
            start = piece.end()
    return [part.strip() for part in [*parts, text[start:]] if part.strip()]


def within(text, start):
    """Returns the text between the bracket just before `start` and the one that closes it, and the offset after."""
    depth = 1
    for piece in PIECE.finditer(text, start):
        mark = piece.group()
        depth += 1 if mark in CLOSING else -1 if mark in CLOSING.values() else 0
        if depth == 0:
            return text[start : piece.start()], piece.end()
    raise PackageError("a bracket stays open")


def arguments(text):
    """Returns the arguments of a call as (label or `None`, expression)."""
    labelled = [re.match(r"(?:(\w+)\s*:)?\s*(.*)", part, re.S) for part in split(text)]
    return [(match.group(1), match.group(2)) for match in labelled]


class Helper:
    """A function of the manifest that declares one target."""

    def __init__(self, parameters, body):
        self.parameters = []  # (label or `None`, name, default, whether it takes several arguments)
        for part in split(parameters):
            match = re.match(r"(\w+)\s*(\w*)\s*:\s*(.*?)\s*(?:=\s*(.*))?$", part, re.S)
            label, name, kind, default = match.groups()
            self.parameters.append((None if label == "_" else label, name or label, default, kind.endswith("...")))
        self.declared = dict(arguments(body))

    def bind(self, given):
        """Returns the expressions of the target that a call with the arguments `given` declares."""
        values, left = {}, list(given)
        for label, name, default, is_variadic in self.parameters:
            if left and left[0][0] == label:
                values[name] = left.pop(0)[1]
                while is_variadic and left and left[0][0] is None:
                    values[name] += ", " + left.pop(0)[1]
                values[name] = f"[{values[name]}]" if is_variadic else values[name]
            else:
                values[name] = default or "[]"
        return {key: substituted(expression, values) for key, expression in self.declared.items()}


def substituted(expression, values):
    """Returns `expression` with the parameters of a helper replaced by the expressions in `values`."""
    for name, value in values.items():
        expression = expression.replace(f"\\({name})", value.strip('"'))
        expression = re.sub(rf'(?<![\w."]){name}(?![\w"(:])', lambda _: value, expression)
    return expression


def string(expression, what):
    """Returns the value of a string literal."""
    match = re.fullmatch(r'"([^"\\]*)"', expression.strip())
    if match is None:
        raise PackageError(f"the {what} `{expression.strip()}` is no plain string")
    return match.group(1)


def dependencies(expression):
    """Returns the names of our targets in a sum of lists; products of packages are constants and do not count."""
    names = []
    for term in split(expression, "+"):
        if not term.startswith("["):
            raise PackageError(f"`{term}` is no list of dependencies")
        for item in split(term[1:-1]):
            if item.startswith('"'):
                names.append(string(item, "dependency"))
            elif (match := NAMED_DEPENDENCY.match(item)) is not None:
                names.append(match.group(1))
            elif not re.fullmatch(r"\w+|\.product\(.*\)", item, re.S):
                raise PackageError(f"`{item}` is no dependency that can be read")
    return tuple(names)


def read(text):
    """Returns the targets that the manifest `text` declares, by their names."""
    code, helpers = code_of(text), {}
    for match in HELPER.finditer(code):
        parameters, end = within(code, match.end())
        brace = code.index("{", end)
        body, end = within(code, brace + 1)
        if (call := re.search(KIND_CALL, body)) is not None:
            helpers[match.group(1)] = Helper(parameters, within(body, call.end())[0])
        code = code[: match.start()] + swift.blank(code[match.start() : end]) + code[end:]
    targets, at = {}, 0
    call = re.compile("|".join([KIND_CALL, *(rf"(?<![\w.]){name}\(" for name in helpers)]))
    while (match := call.search(code, at)) is not None:
        given, at = within(code, match.end())
        given = arguments(given)
        helper = helpers.get(match.group().rstrip("("))
        declared = helper.bind(given) if helper else dict(given)
        name = string(declared["name"], "name")
        path = string(declared["path"], "path") if "path" in declared else f"Sources/{name}"
        line = code.count("\n", 0, match.start()) + 1
        targets[name] = Target(name, path, dependencies(declared.get("dependencies", "[]")), line)
    return targets
