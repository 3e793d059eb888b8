"""Rules about whole files: blobs, binaries and scripts."""

import re

from .repository import Finding

MOST_BYTES = 256 * 1024
BUILT = re.compile(
    r"\.(o|a|so|dylib|dll|exe|bin|dat|obj|lib|class|jar|pyc|wasm|swiftmodule|sqlite\d?|db|iso|deb|rpm|core|DS_Store)$"
)
BINARY_KINDS = (".png", ".jpg", ".jpeg", ".webp", ".ico", ".woff2", ".pdf", ".zip", ".gz", ".tar", ".grid")
# Inputs of the fuzzer: any bytes, without an extension.
FUZZ_INPUTS = ("Tests/Fuzz/Corpus/", "Tests/Fuzz/Found/")
SCRIPT_FOLDERS = ("deploy/", ".ci/", "Tests/", "Benchmarks/", "docs/")
SHELL = re.compile(rb"#!\s*(/usr/bin/env\s+|/bin/|/usr/bin/)(ba)?sh\b")


def blobs(repository):
    """Finds files over 256 KiB, and binaries that no source needs."""
    for path, content in repository.files.items():
        if len(content) > MOST_BYTES:
            message = f"{len(content) // 1024} KiB, 256 are allowed; generate the file, or download it with a checksum"
            yield Finding(path, 1, "blob", message, size=len(content))
        elif BUILT.search(path):
            yield Finding(path, 1, "blob", "looks built or stored by a program; remove it and add it to .gitignore")
        elif b"\0" in content[:8000] and not path.startswith(FUZZ_INPUTS) and not path.endswith(BINARY_KINDS):
            yield Finding(path, 1, "blob", f"is binary, and not one of {' '.join(BINARY_KINDS)}; store text instead")


def scripts(repository):
    """Finds scripts that are not executable or go on after an error."""
    for path, content in repository.files.items():
        if not path.startswith(SCRIPT_FOLDERS) or path.startswith(FUZZ_INPUTS):
            continue
        if not content.startswith(b"#!"):
            if path.endswith(".sh"):
                yield Finding(path, 1, "script", "has no first line `#!/usr/bin/env bash`; add it")
            elif path in repository.executable:
                yield Finding(path, 1, "script", "is executable and no script; run `chmod -x`")
            continue
        if path not in repository.executable:
            yield Finding(path, 1, "script", "is a script that cannot be run; run `chmod +x`")
        if SHELL.match(content) and not re.search(rb"^set -euo pipefail$", content, re.M):
            yield Finding(path, 1, "script", "goes on after an error; add a line `set -euo pipefail`")
