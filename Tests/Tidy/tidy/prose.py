"""Takes the sentences out of comments, Markdown and tables of texts."""

import re
from bisect import bisect_right

SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")
LIST_ITEM = re.compile(r"([-*+]|\d+\.) ")
ENTRY = re.compile(r'\s*"[^"]+":\s*"(.*)",?\s*$')
CODE_SPAN = re.compile(r"`[^`]*`|\]\([^)]*\)|https?://\S+")
DIRECTIVE = re.compile(r"MARK:|swift-tools-version|swift-format-ignore|[=\-*#]{3,}")


class Block:
    """Consecutive lines of text, each with its number."""

    def __init__(self):
        self.text, self.starts, self.numbers = "", [], []

    def add(self, number, line):
        self.text += " " if self.text else ""
        self.starts.append(len(self.text))
        self.numbers.append(number)
        self.text += line

    def sentences(self):
        """Yields each sentence with the number of the line where it begins. Code counts as one word."""
        text = CODE_SPAN.sub(lambda span: "‘" + "_" * (len(span.group()) - 2) + "’", self.text)
        start = 0
        for end in [match.span() for match in SENTENCE_END.finditer(text)] + [(len(text), len(text))]:
            if (sentence := text[start : end[0]].strip()):
                yield self.numbers[bisect_right(self.starts, start) - 1], sentence
            start = end[1]


def blocks_of(lines):
    """Groups (number, line) pairs into blocks, which an empty line, a gap and a list item end."""
    block, last = Block(), None
    for number, line in lines:
        item = LIST_ITEM.match(line)
        if block.text and (not line or item or number != last + 1):
            yield block
            block = Block()
        if line:
            block.add(number, line[item.end() :] if item else line)
        last = number
    if block.text:
        yield block


def comment_lines(file):
    """Yields the lines of all comments, without the marks."""
    number, last = 1, 0
    for offset, comment in file.source.comments:
        number += file.text.count("\n", last, offset)
        last = offset
        for index, line in enumerate(comment.split("\n") if "\n" in comment else (comment,)):
            text = line.strip().lstrip("/*").removesuffix("*/").strip()
            yield number + index, "" if DIRECTIVE.match(text) else text


def markdown_lines(file):
    """Yields the lines of paragraphs and lists: no code, tables or headings."""
    is_code = False
    for number, line in enumerate(file.text.split("\n"), 1):
        text = line.strip()
        if text.startswith("```"):
            is_code, text = not is_code, ""
        yield number, "" if is_code or text.startswith(("|", "#", "<")) else text


def table_blocks(file):
    """Yields a block for each text of a table like Languages/en.json."""
    for number, line in enumerate(file.text.split("\n"), 1):
        if (entry := ENTRY.match(line)) is not None:
            block = Block()
            block.add(number, entry.group(1))
            yield block
