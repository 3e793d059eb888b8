"""Separates the code, the strings and the comments of a Swift file."""

import re
from dataclasses import dataclass

# A comment, a string or a regular expression begins here; a string without interpolation matches whole. Every
# alternative starts with a literal, because `re` finds those several times as fast.
IN_CODE = re.compile(
    r'/(?:(?P<line>/[^\n]*)|(?P<block>\*)|(?<=[\s(,=\[:]/)(?![\s/*])(?P<regex>(?:[^/\\\n]|\\.)+/))'
    r'|"(?:(?P<multiline>"")|(?P<plain>(?:[^"\\\n]|\\[^(\n])*")|(?P<single>))'
    r'|`(?P<quoted>[^`\n]+`)'
    r'|#(?:(?P<raw>#*"(?:""(?=\n))?)|(?P<rawregex>/.+?/#))'
)
IN_INTERPOLATION = re.compile(IN_CODE.pattern + r"|\(|\)")
BLOCK_EDGE = re.compile(r"/\*|\*/")
CLOSERS = {}


@dataclass
class Source:
    """The three layers of a Swift file. `code` has the length of the file, with blanks for comments and strings."""

    code: str
    strings: list
    comments: list  # (offset, text) of each comment


def blank(text):
    """Returns spaces, with the line breaks of `text`."""
    if "\n" not in text:
        return " " * len(text)
    return "\n".join(" " * len(line) for line in text.split("\n"))


def closer(opening):
    """Returns the pattern of an escape, an interpolation or the end of a string that `opening` begins."""
    if opening not in CLOSERS:
        hashes = re.escape("#" * opening.count("#"))
        quotes = '"""' if opening.endswith('"""') else '"'
        unclosed = "" if quotes == '"""' else r"|(?P<unclosed>(?=\n))"
        CLOSERS[opening] = re.compile(
            rf'\\{hashes}(?P<interpolation>\()|\\{hashes}[^(]|(?P<end>{quotes}{hashes}){unclosed}', re.S
        )
    return CLOSERS[opening]


def end_of_block_comment(text, start):
    """Returns the offset after the block comment at `start`, which may hold others."""
    depth = 0
    for edge in BLOCK_EDGE.finditer(text, start):
        depth += 1 if edge.group() == "/*" else -1
        if depth == 0:
            return edge.end()
    return len(text)


class Separator:
    """Walks through one file and keeps its layers. A stack holds the strings whose interpolation is open."""

    def __init__(self, text):
        self.text = text
        self.pieces, self.strings, self.comments = [], [], []
        self.at = 0

    def separate(self):
        """Returns the layers of the whole file."""
        stack = []  # [opening of the string, depth of parentheses]
        while (found := (IN_INTERPOLATION if stack else IN_CODE).search(self.text, self.at)) is not None:
            kind = found.lastgroup
            self.pieces.append(self.text[self.at : found.start()])
            self.at = found.start()
            if kind is None:
                stack[-1][1] += 1 if found.group() == "(" else -1
                if stack[-1][1] == 0:
                    self.at += 1
                    self.pieces.append(")")
                    self.string(stack, stack.pop()[0])
                else:
                    self.take(found.end(), None, found.group())
            elif kind == "line":
                self.take(found.end(), self.comments)
            elif kind == "block":
                self.take(end_of_block_comment(self.text, found.start()), self.comments)
            elif kind == "quoted":
                self.take(found.end(), None, found.group())
            elif kind in ("multiline", "single", "raw"):
                self.take(found.end(), None)
                self.string(stack, found.group())
            else:
                self.take(found.end(), self.strings)
        self.pieces.append(self.text[self.at :])
        return Source("".join(self.pieces), self.strings, self.comments)

    def take(self, end, layer, shown=None):
        """Moves to `end`; the text between goes to `layer`, and blanks or `shown` to the code."""
        text = self.text[self.at : end]
        if layer is self.comments:
            layer.append((self.at, text))
        elif layer is not None:
            layer.append(text)
        self.pieces.append(blank(text) if shown is None else shown)
        self.at = end

    def string(self, stack, opening):
        """Reads a string to its end, or to an interpolation, which it puts on the stack."""
        pattern, at = closer(opening), self.at
        while (found := pattern.search(self.text, at)) is not None:
            at = found.end()
            if found.lastgroup == "interpolation":
                self.take(at - 1, self.strings)
                self.take(at, None, "(")
                stack.append([opening, 1])
                return
            if found.lastgroup:
                self.take(at, self.strings)
                return
        self.take(len(self.text), self.strings)


def separate(text):
    """Returns code, strings and comments of `text`."""
    return Separator(text).separate()
