"""Sentences that our voice forbids: riddles, relative clauses as subjects, long sentences, work left open."""

import re

from . import prose
from .files import FUZZ_INPUTS
from .repository import Finding

MOST_WORDS = 30
GENERATED = {"docs/requirements.md"}

# Each pattern with its remedy. The first that matches a sentence is reported.
BANNED = [
    (r"\bwho(?:m|se)?(?:so)?ever\b", "name the person, caller or service"),
    (r"\bnobody\b", "say `unknown`, `absent`, `nil` or `no match`"),
    (r"\bnothing (?:that|who|which)\b", "say `nil`, `none` or `empty`"),
    (r"\b(?:is|are|was|were) not told\b", "say `unknown` or `missing`"),
    (r"\banew\b", "say `again`"),
    (r"\b(?:thereby|therein|thereof|whereof|wherein|whereby|whereupon|hereby)\b", "make two sentences"),
    (r"\b(?:come|comes|came) to nothing\b", "say `fails` or `failed`"),
    (r"\b(?:taken|takes|took) back\b", "say `cancelled` or `undone`"),
    (r"\bof now\b|\bis of no use\b|\bfollows by itself\b", "say `current`, `unused` or `automatically`"),
    (r"\b(?:com|go|bring|tak)(?:e|es|ing|s) along\b|\b(?:came|went|gone|brought|taken) along\b",
     "say `include`, `import` or `copy`"),
    (r"\bwhat (?:of|becomes of|became of|comes of|came of|is of|was of|there is of)\b", "name the thing"),
    (r"\b(?:of|for|by|in|to|on|from|with|at) (?:which|what|whom|whose) "
     r"(?:there|nothing|somebody|one|it|is|was|are|were)\b", "start a second sentence with the noun"),
    (r"\bthat of (?:which|what|whom)\b|\bthat which\b", "name the thing"),
    (r"\bone (?:that|who|which)\b.*\bone (?:that|who|which)\b", "repeat the noun"),
    (r"\b(?:is|are|was|were) (?:told|said|named)\b.*\b(?:is|are|was|were) (?:told|said|named)\b",
     "use the active voice, with a subject"),
]
# On pages alone: two short sentences beat one of these, and the same thing has the same word everywhere.
BANNED_ON_PAGES = [
    (r"\bas far as\b|\bof which\b|\bso that\b", "make two sentences"),
    (r"\bstand-ins?\b", "say `swap`"),
]
OPENINGS = re.compile(
    r"^(?:What|Where|Who|Whose|Whom|Of|That which|That what|On which|In which|By which|Of which|To which|For which)\b"
)
# Written in two parts each, so that this file does not break its own rule.
OPEN_WORK = re.compile(rb"\b(?:TO" rb"DO|FIX" rb"ME|XX" rb"X)\b")
WORD = re.compile(r"[A-Za-z0-9'’_]+")


def compiled(rules):
    """Returns one pattern for all `rules`, to find the sentences that need a closer look."""
    return re.compile("|".join(pattern for pattern, _ in rules), re.I)


ANY_BANNED, ANY_BANNED_ON_PAGES = compiled(BANNED), compiled(BANNED_ON_PAGES)


def complaint(sentence, is_page):
    """Returns the fault of `sentence` and its remedy, or `None`."""
    for rules, quick in ((BANNED, ANY_BANNED), (BANNED_ON_PAGES, ANY_BANNED_ON_PAGES)):
        if (rules is BANNED or is_page) and quick.search(sentence):
            for pattern, remedy in rules:
                if (match := re.search(pattern, sentence, re.I)) is not None:
                    phrase = match.group() if len(match.group()) < 30 else match.group()[:27] + "…"
                    return f"“{phrase}”: {remedy}"
    if not is_page and not sentence.endswith("?") and (match := OPENINGS.match(sentence)) is not None:
        return f"begins with “{match.group()}”: begin with a noun, a verb or “If”"
    if len(sentence) > 2 * MOST_WORDS and (count := len(WORD.findall(sentence))) > MOST_WORDS:
        return f"{count} words in one sentence, {MOST_WORDS} are allowed: split it"
    return None


def blocks(file):
    """Returns the blocks of text in `file`, and whether people see them on a page."""
    if file.path.endswith(".swift"):
        return prose.blocks_of(prose.comment_lines(file)), False
    if file.path.endswith(".md"):
        return prose.blocks_of(prose.markdown_lines(file)), False
    return prose.table_blocks(file), True


def sentences(file):
    """Finds sentences that people have to read twice."""
    found, is_page = blocks(file)
    for block in found:
        for line, sentence in block.sentences():
            if (fault := complaint(sentence, is_page)) is not None:
                yield Finding(file.path, line, "words", fault)


def open_work(repository):
    """Finds notes about work left open, in any text."""
    for path, content in repository.files.items():
        if OPEN_WORK.search(content) is None or path.startswith(FUZZ_INPUTS) or b"\0" in content[:8000]:
            continue
        for match in OPEN_WORK.finditer(content):
            line = content.count(b"\n", 0, match.start()) + 1
            yield Finding(path, line, "open-work", f"`{match.group().decode()}`: do it, or open an issue")


def covers(path):
    """Returns whether the rule reads the file at `path`."""
    return path not in GENERATED and path.endswith((".md", ".swift", "Languages/en.json"))
