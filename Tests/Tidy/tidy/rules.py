"""Runs every rule. Files are shared out among the processors."""

import multiprocessing
import os
from collections import Counter
from functools import partial

from . import dead, files, imports, lengths, names, package, rawtext, waits, words
from .repository import Finding

FILES_PER_PROCESS = 500


def of_swift_file(file, targets, folders):
    """Returns what the rules that read one Swift file at a time find."""
    return [
        *lengths.unreadable(file),
        *lengths.long_functions(file),
        *lengths.long_files(file),
        *imports.undeclared_imports(file, targets, folders),
        *names.type_names(file),
        *waits.sleeps(file),
        *rawtext.work_by_character(file),
    ]


def of_files(repository, targets, paths):
    """Returns findings in the files at `paths`, the count of each word, and declarations that no other line names."""
    found, counted, swift_files, folders = [], Counter(), [], imports.owners(targets)
    for path in paths:
        file = repository.file(path)
        if words.covers(path):
            found += words.sentences(file)
        if path.endswith(".swift") and path != package.MANIFEST:
            found += of_swift_file(file, targets, folders)
            counted.update(dead.words(file))
            swift_files.append(file)
    unused = [candidate for file in swift_files for candidate in dead.candidates(file, counted)]
    return found, counted, unused


def shares(paths):
    """Returns `paths` in one part for each process that is worth starting."""
    count = max(1, min(os.cpu_count() or 1, len(paths) // FILES_PER_PROCESS))
    return [paths[start::count] for start in range(count)]


def shared_out(work, paths):
    """Returns the results of `work` for each part of `paths`, computed side by side."""
    parts = shares(paths)
    if len(parts) == 1:
        return [work(parts[0])]
    with multiprocessing.get_context("fork").Pool(len(parts)) as pool:
        return pool.map(work, parts, chunksize=1)


def findings(repository):
    """Returns what all rules find, by path and line."""
    found = [*files.blobs(repository), *files.scripts(repository), *words.open_work(repository)]
    targets = {}
    try:
        targets = package.read(repository.file(package.MANIFEST).text)
        found += [*imports.wrong_dependencies(targets), *imports.cycles(targets)]
    except (package.PackageError, KeyError, AttributeError, ValueError) as error:
        found.append(Finding(package.MANIFEST, 1, "dependency", f"{error}; mend it, or Tests/Tidy/tidy/package.py"))
    paths = repository.swift_paths()
    paths += sorted(set(filter(words.covers, repository.files)) - set(paths))
    counted, unused = dead.words_elsewhere(repository), []
    for part, words_of_part, unused_of_part in shared_out(partial(of_files, repository, targets), paths):
        found += part
        counted.update(words_of_part)
        unused += unused_of_part
    found += [finding for name, finding in unused if counted[name] == 1]
    return sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule, finding.message))
