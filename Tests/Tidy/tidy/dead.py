"""Declarations whose name occurs nowhere else."""

import re
from collections import Counter

from .package import MANIFEST
from .repository import Finding

WORD = re.compile(r"[A-Za-z_]\w*")
# Files besides Swift whose words count as uses.
OTHER_USERS = (".mustache", ".json", ".js", ".yaml", ".yml", ".webmanifest", ".h", ".c", ".cpp", ".py", ".modulemap")
# These name declarations without a use.
NO_USERS = "Tests/Tidy/"
# Called by name from outside of the source: an entry point, a test, C, the runtime.
CALLED_FROM_OUTSIDE = re.compile(r"@(main|Test|Suite|_cdecl|objc|_silgen_name|dynamicMemberLookup)\b")
# Cases that are read from text, or listed by `allCases`.
READ_FROM_TEXT = re.compile(r"\b(Vocabulary|CaseIterable|CodingKey)\b")
# Fields that are encoded or shown without being named.
ENCODED = re.compile(r"\b(Codable|Encodable)\b")
# What protocols of Swift and of the packages ask for.
WITNESSES = set(
    """
    description debugDescription errorDescription hash body main run configuration
    withContiguousStorageIfAvailable appendLiteral appendInterpolation makeIterator subscript
    channelActive channelInactive channelRead channelReadComplete channelRegistered channelUnregistered
    channelWritabilityChanged errorCaught handlerAdded handlerRemoved userInboundEventTriggered
    triggerUserOutboundEvent close flush write read bind connect
    destroyCounter destroyMeter destroyRecorder destroyTimer maxUploadSize
    """.split()
)
NAMELESS = {"init", "deinit", "subscript", "extension"}


def words(file):
    """Returns how often each word occurs in the code and the strings of a Swift file, not in its comments."""
    counted = Counter(WORD.findall(file.source.code))
    counted.update(WORD.findall("\n".join(file.source.strings)))
    return counted


def words_elsewhere(repository):
    """Returns how often each word occurs in templates, tables and sources in other languages."""
    counted = Counter()
    for path, content in repository.files.items():
        if (path.endswith(OTHER_USERS) or path == MANIFEST) and not path.startswith(NO_USERS):
            counted.update(WORD.findall(content.decode("utf-8", errors="replace")))
    return counted


def is_needed(declaration, path):
    """Returns whether `declaration` has a reason to exist that its name does not show."""
    owner = declaration.owner
    header = owner.header if owner else ""
    return (
        declaration.kind in NAMELESS
        or not declaration.name.isidentifier()
        or declaration.name in WITNESSES
        or CALLED_FROM_OUTSIDE.search(declaration.before) is not None
        or declaration.kind == "case" and READ_FROM_TEXT.search(header) is not None
        or declaration.kind == "stored" and ENCODED.search(header) is not None
        or declaration.kind in ("struct", "class") and path.startswith("Tests/") and declaration.name.endswith("Tests")
    )


def candidates(file, counted):
    """Returns a finding for each declaration whose name occurs once in `counted`, with the name."""
    if file.path.startswith("Benchmarks/"):
        return []
    return [
        (declaration.name, dead(file, declaration))
        for declaration in file.declarations
        if counted[declaration.name] == 1 and not is_needed(declaration, file.path)
    ]


def dead(file, declaration):
    """Returns the finding that nothing uses `declaration`."""
    message = f"`{declaration.path}` is used nowhere; delete it"
    return Finding(file.path, file.line(declaration.start), "dead", message, declaration.path)
