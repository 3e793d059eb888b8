"""Tests of the rules: each has an example that breaks it, and one that nearly does."""

import unittest

from tidy import files, lengths, names, rawtext, rules, waits, words
from tidy.repository import Repository, SourceFile


def found(rule, path, text):
    """Returns what a rule says about one file."""
    return [str(finding) for finding in rule(SourceFile(path, text.encode()))]


def function(head, lines):
    """Returns a declaration of `lines` lines."""
    return head + " {\n" + "    work()\n" * (lines - 2) + "}\n"


class LengthTests(unittest.TestCase):
    heads = [
        "func cook(a: Int)", "init(a: Int = 1)", "deinit", "subscript(a: Int) -> Int", "var a: Int",
        "func `cooks a meal`()", "static func cook<T>() async throws(E) -> [T] where T: P",
    ]  # fmt: skip

    def test_a_function_has_at_most_70_lines(self):
        for head in self.heads:
            with self.subTest(head):
                text = "struct A {\n" + function(head, 71) + "}\n"
                faults = found(lengths.long_functions, "Shared/A.swift", text)
                self.assertEqual(len(faults), 1)
                self.assertRegex(faults[0], r"^Shared/A\.swift:2: long-function: `A\..*` has 71 lines, 70 are allowed")
                text = "struct A {\n" + function(head, 70) + "}\n"
                self.assertEqual(found(lengths.long_functions, "Shared/A.swift", text), [])

    def test_a_nested_function_counts_by_itself(self):
        text = "func outer() {\n" + function("func inner(_ a: Int, b: Int)", 71) + "}\n"
        faults = found(lengths.long_functions, "Shared/A.swift", text)
        self.assertEqual([fault.split(" has ")[0] for fault in faults], [
            "Shared/A.swift:1: long-function: `outer()`",
            "Shared/A.swift:2: long-function: `outer().inner(_:b:)`",
        ])  # fmt: skip

    def test_text_and_closures_are_no_functions(self):
        text = 'let text = """\n' + function("func a()", 80) + '"""\n' + function("let a = b.map", 80)
        self.assertEqual(found(lengths.long_functions, "Shared/A.swift", text), [])

    def test_a_file_has_at_most_250_lines(self):
        self.assertEqual(
            found(lengths.long_files, "Shared/A.swift", "a\n" * 251),
            ["Shared/A.swift:251: long-file: 251 lines, 250 are allowed; "
             "move a type or an extension to its own file"],
        )  # fmt: skip
        self.assertEqual(found(lengths.long_files, "Shared/A.swift", "a\n" * 250), [])

    def test_braces_match(self):
        self.assertIn("Shared/A.swift:1: unreadable", found(lengths.unreadable, "Shared/A.swift", "func a() {")[0])
        self.assertEqual(found(lengths.unreadable, "Shared/A.swift", 'func a() { "{" }'), [])


MANIFEST = """let targets: [Target] = [
    .target(name: "A", path: "Shared/A"), .target(name: "ATests", dependencies: ["A"], path: "Tests/ATests"),
]"""


class DeadTests(unittest.TestCase):
    def dead(self, text, path="Shared/A/A.swift", **others):
        """Returns the declarations that are called dead among `text` and other files."""
        contents = {"Package.swift": MANIFEST, path: text}
        contents.update({f"Shared/A/{name.replace('_', '.')}": other for name, other in others.items()})
        repository = Repository({name: content.encode() for name, content in contents.items()}, set())
        return [str(finding) for finding in rules.findings(repository) if finding.rule == "dead"]

    def test_a_declaration_is_used(self):
        for text in [
            "func unused() {}", "struct unused {}", "enum unused {}", "protocol unused {}", "let unused = 1",
            "typealias unused = Int", "extension Int { var unused: Int { 1 } }", "extension Int { func unused() {} }",
            "// unused\nextension Int { static let unused = 1 }", "func unused() {} // unused()",
        ]:  # fmt: skip
            with self.subTest(text):
                self.assertRegex("".join(self.dead(text)), r"^Shared/A/A\.swift:\d: dead: .*unused.* is used nowhere")
                self.assertEqual(self.dead(text + "\nextension Int { init() { unused } }"), [])

    def test_an_enum_case_is_used(self):
        self.assertEqual(len(self.dead("enum E { case one, two(Int) }\nlet e = E.one; print(e)")), 1)
        self.assertEqual(self.dead("enum E: String, CaseIterable { case one }\nprint(E.allCases)"), [])

    def test_templates_tables_and_strings_use_names(self):
        text = "extension Int { var shown: Int { 1 } }"
        self.assertEqual(len(self.dead(text)), 1)
        others = {"a_mustache": "{{shown}}", "a_json": '{"shown": 1}', "B_swift": 'print("\\(1.shown)")'}
        for name, other in others.items():
            self.assertEqual(self.dead(text, **{name: other}), [])

    def test_reasons_to_exist(self):
        for text in [
            "@main struct Program {}", "extension Int { @Test(arguments: [1]) func `some words`() {} }",
            "extension Int { @Test func words() {} }", "extension Int { public var description: String { 1 } }",
            "func == (a: Int, b: Int) {}", '@_cdecl("x") func called() {}',
            "struct S: Codable { let wire: Int }\nprint(S())",
        ]:  # fmt: skip
            with self.subTest(text):
                self.assertEqual(self.dead(text), [])
        self.assertEqual(self.dead("struct PriceTests {}", "Tests/ATests/A.swift"), [])
        self.assertEqual(len(self.dead("struct PriceTests {}")), 1)


class FileTests(unittest.TestCase):
    def check(self, rule, path, content, executable=False):
        repository = Repository({path: content}, {path} if executable else set())
        return "".join(str(finding) for finding in rule(repository))

    def test_a_file_has_at_most_256_kib(self):
        self.assertIn("a.txt:1: blob: 256 KiB", self.check(files.blobs, "a.txt", b"a" * (256 * 1024 + 1)))
        self.assertEqual(self.check(files.blobs, "a.txt", b"a" * 256 * 1024), "")

    def test_binaries_are_pictures_archives_or_fuzzer_inputs(self):
        for path in ["a.o", "var/larder.sqlite", "lib/a.so"]:
            self.assertIn("looks built", self.check(files.blobs, path, b"a"))
        self.assertIn("a.txt:1: blob: is binary", self.check(files.blobs, "a.txt", b"a\0"))
        for path in ["a.png", "Tests/Fuzz/Corpus/page/1d64d8", "a.zip"]:
            self.assertEqual(self.check(files.blobs, path, b"a\0"), "")

    def test_scripts_stop_after_an_error_and_can_be_run(self):
        good = b"#!/usr/bin/env bash\nset -euo pipefail\n"
        self.assertEqual(self.check(files.scripts, "deploy/a", good, executable=True), "")
        self.assertEqual(self.check(files.scripts, "deploy/a", b"#!/usr/bin/env python3\n", executable=True), "")
        self.assertIn("deploy/a:1: script: is a script that cannot", self.check(files.scripts, "deploy/a", good))
        bad = b"#!/bin/sh\n# set -euo pipefail\nset -e\n"
        self.assertIn("goes on after an error", self.check(files.scripts, "Tests/a.sh", bad, executable=True))
        self.assertIn("no first line", self.check(files.scripts, ".ci/a.sh", b"echo\n"))
        self.assertIn("is executable", self.check(files.scripts, "deploy/README.md", b"text", executable=True))


class WaitTests(unittest.TestCase):
    def test_tests_wait_for_conditions(self):
        for text in ["try await Task.sleep(for: .seconds(1))", "sleep(1)", "usleep(10)", "Thread.sleep(until: a)"]:
            self.assertIn("Tests/A/B.swift:2: sleep:", "".join(found(waits.sleeps, "Tests/A/B.swift", f"\n{text}")))
            self.assertEqual(found(waits.sleeps, "Services/A/B.swift", text), [])
            self.assertEqual(found(waits.sleeps, "Tests/Support/Waiting/Eventually.swift", text), [])

    def test_other_words_are_fine(self):
        for text in ["func sleep(_ a: Int)", 'rows("SELECT pg_sleep(20)")', "// sleep(1)", "asleep(1)"]:
            self.assertEqual(found(waits.sleeps, "Tests/A/B.swift", text), [])


class RawTextTests(unittest.TestCase):
    path = "Shared/Contracts/Query/QueryDecoder.swift"

    def test_raw_text_is_not_compared_by_character(self):
        for text in ['query.split(separator: "&")', "raw[place...].trimmingCharacters(in: .whitespaces)",
                     'raw?.hasPrefix("a")', 'raw\n    .replacing("+", with: " ")',
                     "String(decoding: bytes, as: UTF8.self).components(separatedBy: a)",
                     "String(cString: read(file)).contains(a)"]:  # fmt: skip
            faults = found(rawtext.work_by_character, self.path, f"let a = 1\nlet b = {text}\n")
            self.assertRegex("".join(faults), rf"^{self.path}:2: raw-text: `\w+\.\w+` compares characters of raw text")
            self.assertEqual(found(rawtext.work_by_character, "Tests/A.swift", text), [])

    def test_a_new_file_that_makes_text_of_bytes_is_found(self):
        made = "String(decoding: bytes, as: UTF8.self)"
        for text in [f"let a = 1\nlet b = {made}.split(separator: c)\n",
                     f"    let b = {made}\n    if b.contains(c) {{ return }}\n",
                     f"    guard let b = {made} else {{ return }}\n\n        d(b\n            .hasPrefix(c))\n"]:  # fmt: skip
            faults = found(rawtext.work_by_character, "Services/A/B.swift", text)
            self.assertRegex("".join(faults), r"^Services/A/B.swift:[23]: raw-text: ")
        for text in [f"    let b = {made}.withFewMarks\n    b.contains(c)\n",
                     f"        let b = {made}\n    }}\n    func d(b: String) {{ b.contains(c) }}\n"]:  # fmt: skip
            self.assertEqual(found(rawtext.work_by_character, "Services/A/B.swift", text), [])

    def test_bytes_and_bounded_text_are_fine(self):
        for text in ['query.utf8.split(separator: UInt8(ascii: "&"))', "raw.unicodeScalars.contains(a)",
                     'text.hasPrefix("a")', "raw.withFewMarks.replacing(a, with: b)", "other.raw.split(separator: a)",
                     "String(decoding: bytes, as: UTF8.self).withFewMarks.contains(a)"]:  # fmt: skip
            self.assertEqual(found(rawtext.work_by_character, self.path, f"let b = {text}\n"), [])


class NameTests(unittest.TestCase):
    def test_types_have_names_of_the_field(self):
        for name in ["BroughtFile", "MovedPart", "ToldPrice", "PriceDesk", "ReminderLook", "Sightings", "Relief",
                     "NeverSaid", "GoneFoodTests", "KeptRecipe", "MovingInForm", "Shelf"]:  # fmt: skip
            faults = found(names.type_names, "Shared/A.swift", f"\nstruct {name} {{}}")
            self.assertRegex("".join(faults), rf"^Shared/A\.swift:2: name: `{name}` is a name of our own; use a noun")

    def test_other_names_are_fine(self):
        for name in ["PictureLookup", "ShelfLife", "DeadLetter", "Returns", "LookalikeScript", "Detail", "Goner"]:
            self.assertEqual(found(names.type_names, "Shared/A.swift", f"struct {name} {{}}"), [])
        self.assertEqual(found(names.type_names, "Shared/A.swift", "extension BroughtFile { func told() {} }"), [])


class WordTests(unittest.TestCase):
    forbidden = [
        "Fails for whoever asks.", "The zone, if nobody knows.", "Counts anew.", "The import came to nothing.",
        "What a product declares.", "Where the hours are.", "Of the week.", "The text of what is there.",
        "Says what of it is used.", "It is told that it was said.", "Text in which nothing is.",
        "Begins thereby.", "The order is taken back.", "Tables are brought along.",
        "Returns `nil`. What remains is kept.",
        "One " + "word " * 29 + "ends.",
    ]  # fmt: skip
    allowed = [
        "Fails for the caller.", "The zone; `nil` if unknown.", "Counts again.", "Returns what remains.",
        "If the hours are unknown, throws.", "Calls `nobody` with `whoever`.", "What is this?", "Offers a table.",
        "One " + "word " * 28 + "ends.", "See https://example.com/nobody for this.", "Whatsoeveric units.",
    ]  # fmt: skip

    def test_comments(self):
        for sentence in self.forbidden:
            with self.subTest(sentence):
                faults = found(words.sentences, "Shared/A.swift", f"let a = 1\n\n/// {sentence}\nlet b = 2\n")
                self.assertRegex("".join(faults), r"^Shared/A\.swift:3: words: .*: ")
        for sentence in self.allowed:
            with self.subTest(sentence):
                self.assertEqual(found(words.sentences, "Shared/A.swift", f"/// {sentence}\nlet a = 1\n"), [])
        self.assertEqual(found(words.sentences, "Shared/A.swift", 'let a = "Nobody knows. // What"\n'), [])

    def test_no_work_is_left_open(self):
        text = b"a\n# TO" b"DO: more\n"
        for path, count in {"deploy/a": 1, "Services/Web/a.js": 1, "Tests/Fuzz/Corpus/a": 0}.items():
            faults = [str(finding) for finding in words.open_work(Repository({path: text}, set()))]
            self.assertEqual(faults, [f"{path}:2: open-work: `TO" "DO`: do it, or open an issue"][:count])
        self.assertEqual(list(words.open_work(Repository({"a": b"mastodons, XX" b"XL, todo"}, set()))), [])

    def test_a_sentence_goes_on_over_lines(self):
        text = "/// The first line\n/// is fine. A later one, for\n/// whoever reads.\n\n// What\nlet a = 1\n"
        faults = found(words.sentences, "Shared/A.swift", text)
        self.assertEqual([fault.split(":")[1] for fault in faults], ["2", "5"])

    def test_markdown(self):
        text = "# What nobody reads\n\n| nobody |\n\n```sh\nnobody\n```\n\nFine.\n- What is listed\n- Fine\n"
        self.assertEqual([fault.split(":")[1] for fault in found(words.sentences, "README.md", text)], ["10"])

    def test_pages(self):
        text = '{\n  "a": "Nobody tells.",\n  "b": "What you have",\n  "c": "Add it so that others see it"\n}\n'
        faults = found(words.sentences, "Services/Web/Languages/en.json", text)
        self.assertEqual([fault.split(":")[1] for fault in faults], ["2", "4"])
        self.assertFalse(words.covers("Services/Web/Languages/de.json"))
