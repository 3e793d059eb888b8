"""Code that reads what arrives compares bytes or scalars, never characters.

A long run of combining marks is one character, and comparing it costs the square of its length.
"""

import re

from .repository import Finding

# The files that turn what arrives into text, each with the names of text whose marks are not bounded yet.
RAW = {
    "Services/Gateway/Listening/RequestRules.swift": {"value"},
    "Services/Gateway/Routing/RequestTarget.swift": {"uri"},
    "Services/Web/Site/Security/Form.swift": {"encoded", "given"},
    "Services/Web/Site/Security/MultipartParser.swift": set(),
    "Shared/Chassis/ExternalHTTP/TransferIntake.swift": set(),
    "Shared/Contracts/Query/QueryDecoder.swift": {"query", "raw"},
    "Shared/FileReading/Archive/ArchiveHandle.swift": {"name"},
    "Shared/FileReading/TextDecoding.swift": {"lossy", "text"},
}
WORK = (
    r"split|replacing|trimming\w*|contains|hasPrefix|hasSuffix|components|first(?:Index|Range|Match)|ranges?|matches"
)
# A name, or text that is made of bytes on the spot, followed directly by work on its characters.
BY_CHARACTER = re.compile(
    rf"(?:(?<![\w.])(?P<name>\w+)|(?P<made>String\((?:decoding|cString|validating)\b[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)))"
    rf"(?:[?!]|\[[^\[\]\n]*\])*\s*\.(?P<work>{WORK})\b"
)


def work_by_character(file):
    """Finds `split`, `hasPrefix`, `replacing` and the like on raw text in the files that read what arrives."""
    names = RAW.get(file.path)
    if names is None:
        return
    for match in BY_CHARACTER.finditer(file.source.code):
        if match["made"] or match["name"] in names:
            message = f"`{match['name'] or 'String'}.{match['work']}` compares characters of raw text; use its `utf8`"
            yield Finding(file.path, file.line(match.start()), "raw-text", message)
