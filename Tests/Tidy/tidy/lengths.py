"""Limits of length: 70 lines a function, 250 lines a Swift file."""

from .repository import Finding

MOST_FUNCTION_LINES = 70
MOST_FILE_LINES = 250
FUNCTIONS = {"func", "init", "deinit", "subscript", "computed"}


def long_functions(file):
    """Finds functions, initializers, subscripts and computed properties over 70 lines, nested ones too."""
    code, seen = file.source.code, {}
    for declaration in file.declarations:
        if declaration.kind not in FUNCTIONS or declaration.end is None:
            continue
        lines = code.count("\n", declaration.start, declaration.end) + 1
        if lines <= MOST_FUNCTION_LINES:
            continue
        path = declaration.path
        seen[path] = seen.get(path, 0) + 1
        key = path if seen[path] == 1 else f"{path} #{seen[path]}"
        message = f"`{key}` has {lines} lines, {MOST_FUNCTION_LINES} are allowed; split it into functions with names"
        yield Finding(file.path, file.line(declaration.start), "long-function", message, key, lines)


def long_files(file):
    """Finds Swift files over 250 lines."""
    lines = file.text.count("\n") + (not file.text.endswith("\n"))
    if lines > MOST_FILE_LINES:
        message = f"{lines} lines, {MOST_FILE_LINES} are allowed; move a type or an extension to its own file"
        yield Finding(file.path, lines, "long-file", message, size=lines)


def unreadable(file):
    """Finds files whose braces do not match, because no other rule can trust those."""
    code = file.source.code
    if code.count("{") != code.count("}"):
        yield Finding(file.path, 1, "unreadable", "the braces do not match; mend the file, or Tests/Tidy/tidy/swift.py")
