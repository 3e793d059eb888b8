"""The exceptions of today, counted by rule, file and name. The counts may only shrink.

A number belongs to (rule, path, key). In the file, a key without a name is left out:
`{"words": {"README.md": 3}, "long-function": {"Services/Web/A.swift": {"A.init(b:)": 89}}}`.
"""

import json
import re

from .repository import Finding, git

FILE = "Tests/Tidy/exceptions.json"
MOST_SHOWN = 10
# Rules whose exceptions are lengths, not counts.
MEASURED = {"long-function", "long-file", "blob"}


def counted(findings):
    """Returns the sum of the sizes of `findings` by (rule, path, key)."""
    numbers = {}
    for finding in findings:
        place = (finding.rule, finding.path, finding.key)
        numbers[place] = numbers.get(place, 0) + finding.size
    return numbers


def parsed(text):
    """Returns the numbers in the text of an exceptions file."""
    numbers = {}
    for rule, paths in json.loads(text or "{}").items():
        for path, entry in paths.items():
            for key, number in (entry if isinstance(entry, dict) else {"": entry}).items():
                numbers[(rule, path, key)] = number
    return numbers


def written(numbers):
    """Returns the text of an exceptions file with `numbers`, sorted, with a line for each."""
    rules = {}
    for (rule, path, key), number in sorted(numbers.items()):
        paths = rules.setdefault(rule, {})
        if key:
            paths.setdefault(path, {})[key] = number
        else:
            paths[path] = number
    return json.dumps(rules, indent=1, ensure_ascii=False) + "\n"


def excess(findings, allowed, changed_lines):
    """Yields the findings beyond `allowed`: where a file has more than its count, those on `changed_lines` if any."""
    numbers = counted(findings)
    for place in sorted(place for place, number in numbers.items() if number > allowed.get(place, 0)):
        rule, path, key = place
        found = [finding for finding in findings if (finding.rule, finding.path, finding.key) == place]
        limit = allowed.get(place, 0)
        if limit == 0:
            yield from found
            continue
        note = f"exceptions.json allows {limit}, now {numbers[place]}"
        lines = changed_lines().get(path, set())
        new = [finding for finding in found if finding.line in lines] or found
        for finding in new if rule in MEASURED else new[:MOST_SHOWN]:
            yield Finding(path, finding.line, rule, f"{finding.message} ({note})", key)


def slack(findings, allowed):
    """Yields a finding for each exception that the repository no longer needs."""
    numbers = counted(findings)
    for place, limit in sorted(allowed.items()):
        if (now := numbers.get(place, 0)) < limit:
            rule, path, key = place
            name = f" `{key}`" if key else ""
            yield Finding(FILE, 1, rule, f"allows {limit} in {path}{name}, now {now}; run `deploy/tidy --shrink`")


def shrunk(allowed, numbers, renames):
    """Returns `allowed` with each number lowered to the one in `numbers`; exceptions follow a renamed file."""
    result = {}
    for (rule, path, key), limit in allowed.items():
        place = (rule, path, key)
        if place not in numbers and path in renames:
            place = (rule, renames[path], key)
        if place in numbers:
            result[place] = min(limit, numbers[place])
    return result


def grown(before, now, renames):
    """Yields a finding for each exception that is new or larger than in `before`."""
    moved = {(rule, renames.get(path, path), key): number for (rule, path, key), number in before.items()}
    for place, number in sorted(now.items()):
        if number > (limit := max(moved.get(place, 0), before.get(place, 0))):
            rule, path, key = place
            name = f" `{key}`" if key else ""
            yield Finding(FILE, 1, rule, f"allows {number} in {path}{name}, {limit} before; mend the file instead")


def renames_since(root, base):
    """Returns the new path by the old one, of files that were renamed since `base`."""
    fields = git(root, "diff", "--name-status", "-z", "-M", "--diff-filter=R", base).split("\0")
    return {fields[index + 1]: fields[index + 2] for index in range(0, len(fields) - 2, 3)}


def changed_lines_since(root, base):
    """Returns the numbers of the lines that were added since `base`, by path."""
    lines, path = {}, ""
    for line in git(root, "diff", "-U0", "--no-color", base).splitlines():
        if line.startswith("+++ "):
            path = line[6:]
        elif (match := re.match(r"@@ .*\+(\d+)(?:,(\d+))? @@", line)) is not None:
            first, count = int(match.group(1)), int(match.group(2) or 1)
            lines.setdefault(path, set()).update(range(first, first + count))
    return lines
