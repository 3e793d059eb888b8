"""Code that reads what arrives compares bytes or scalars, never characters.

A long run of combining marks is one character, and comparing it costs the square of its length.
"""

import re

from .repository import Finding

# The names of text whose marks are not bounded yet, by file.
RAW = {
    "Services/Gateway/Listening/RequestRules.swift": {"value"},
    "Services/Gateway/Routing/RequestTarget.swift": {"uri"},
    "Services/Web/Site/Security/Form.swift": {"encoded", "given"},
    "Shared/Contracts/Query/QueryDecoder.swift": {"query", "raw"},
    "Shared/FileReading/Archive/ArchiveHandle.swift": {"name"},
    "Shared/FileReading/TextDecoding.swift": {"lossy", "text"},
}
# Files whose bytes are Larder's own, or are cut to a few before they become text.
BOUNDED = {
    "Services/Planner/Exchange/Formats/HealthExport/HealthAttributes+Values.swift",
    "Services/Planner/Exchange/Formats/Programs/PrintedDiary.swift",
    "Services/Recipes/Exchange/Formats/Files/Pages/PagePieces.swift",
    "Services/Recipes/Exchange/Formats/SchemaOrg/JSONLDReader.swift",
    "Services/Recipes/Exchange/Formats/SchemaOrg/JSONLDWriter.swift",
    "Services/Web/Site/Chrome/Assets.swift",
    "Shared/FileReading/WrittenNumber.swift",
    "Shared/IngredientLines/IngredientLine/Reading/LineText.swift",
    "Shared/IngredientLines/ProductRecognition/ProductLabel.swift",
    "Shared/Storage/Postgres/PostgresResult.swift",
    "Shared/Storage/Postgres/PostgresSession.swift",
}
WORK = (
    r"split|replacing|trimming\w*|contains|hasPrefix|hasSuffix|components|first(?:Index|Range|Match)|ranges?|matches"
)
# Text that is made of bytes on the spot.
MADE = r"String\((?:decoding|cString|validating)\b[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)"
# A name, or text that is made of bytes, followed directly by work on its characters.
BY_CHARACTER = re.compile(
    rf"(?:(?<![\w.])(?P<name>\w+)|(?P<made>{MADE}))(?:[?!]|\[[^\[\]\n]*\])*\s*\.(?P<work>{WORK})\b"
)
# A constant that holds such text, and the lines after it that are not further out.
NAMED = re.compile(
    rf"^(?P<indent> *)(?:[^\n]*\b)?(?:let|var) (?P<name>\w+) = {MADE}(?!\s*\.)[^\n]*(?P<rest>(?:\n(?:(?P=indent)[^\n]*|))*)",
    re.MULTILINE,
)


def work_by_character(file):
    """Finds `split`, `hasPrefix`, `replacing` and the like on text that has just been made of bytes, and on raw text."""
    if not file.path.startswith(("Services/", "Shared/")) or file.path in BOUNDED:
        return
    code = file.source.code
    names = RAW.get(file.path, set())
    if not names and not re.search(MADE, code):
        return
    found = {}
    for match in BY_CHARACTER.finditer(code):
        if match["made"] or match["name"] in names:
            found[match.start()] = match
    for held in NAMED.finditer(code):
        for match in BY_CHARACTER.finditer(code, held.start("rest"), held.end("rest")):
            if match["name"] == held["name"]:
                found[match.start()] = match
    for start, match in sorted(found.items()):
        message = f"`{match['name'] or 'String'}.{match['work']}` compares characters of raw text; use its `utf8`"
        yield Finding(file.path, file.line(start), "raw-text", message)
