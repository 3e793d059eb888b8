"""Tests of the scanner: what counts as code, as string and as comment, and where declarations end."""

import unittest

from tidy import declarations, swift


def code_words(text):
    """Returns the words that remain in the code of `text`."""
    return swift.separate(text).code.split()


class SeparateTests(unittest.TestCase):
    def test_keeps_the_length_and_the_lines(self):
        text = 'let a = """\n  } {\n  """ // {\n/* { \n */ let b = #"\\("#\n'
        code = swift.separate(text).code
        self.assertEqual(len(code), len(text))
        self.assertEqual(code.count("\n"), text.count("\n"))
        self.assertNotIn("{", code)

    def test_strings_are_no_code(self):
        for text in ['"} // {"', '#"a " \\( b"#', '"\\" }"', '""', '#""""#', '"""\n " } \\""" {\n"""', '##"a"# }"##']:
            with self.subTest(text):
                self.assertEqual(code_words(f"before {text} after"), ["before", "after"])

    def test_interpolations_are_code(self):
        self.assertEqual(code_words('"a \\(f("b \\(c) }", d)) e"'), ["(f(", "(c)", ",", "d))"])
        self.assertEqual(code_words('#"a \\#(b) \\(c)"#'), ["(b)"])

    def test_comments_are_no_code(self):
        source = swift.separate('a // b "\nc /* d /* e */ f */ g')
        self.assertEqual(source.code.split(), ["a", "c", "g"])
        self.assertEqual([text for _, text in source.comments], ['// b "', "/* d /* e */ f */"])
        self.assertEqual(swift.separate('"http://example.com"').comments, [])

    def test_regular_expressions_are_no_code(self):
        self.assertEqual(code_words('match(of: /["{]+/) / 2'), ["match(of:", ")", "/", "2"])
        self.assertEqual(code_words('[#/a"{/#]'), ["[", "]"])
        self.assertEqual(code_words("a / b { c / d }"), "a / b { c / d }".split())

    def test_names_in_backticks_stay(self):
        self.assertEqual(code_words('func `says "no"`() {}'), ["func", "`says", '"no"`()', "{}"])


SAMPLE = """
struct Outer<T>: Codable where T: Hashable {
    let a: Int, text = "}"
    var size: Int { a }
    var kept = [1].map { $0 }
    init(_ a: Int, run: () -> Void = { }) { self.init() }
    @Test(arguments: [1].map { $0 })
    func `does some things`(of value: [Int: Int], to: Int) { let inner = 1; func nested() {} }
    class func shared() {}
    subscript(at index: Int) -> Int { 0 }
    enum Kind: String { case one, two(a: Int, (Int, Int)), three = "x"; case `default` }
}
protocol P { func need(); var other: Int { get } }
extension Outer { func == (a: Int, b: Int) -> Bool { switch a { case one: true } } }
"""


class DeclarationTests(unittest.TestCase):
    def setUp(self):
        self.found = declarations.declarations(swift.separate(SAMPLE).code)

    def test_names_declarations_with_owners_and_labels(self):
        paths = [declaration.path for declaration in self.found]
        self.assertEqual(paths, [
            "Outer", "Outer.a", "Outer.size", "Outer.kept", "Outer.init(_:run:)", "Outer.does some things(of:to:)",
            "Outer.does some things(of:to:).nested()", "Outer.shared()", "Outer.subscript(at:)", "Outer.Kind",
            "Outer.Kind.one", "Outer.Kind.two", "Outer.Kind.three", "Outer.Kind.default", "P", "P.need()", "P.other",
            "Outer", "Outer.==(a:b:)",
        ])  # fmt: skip

    def test_finds_the_end_of_bodies(self):
        code = swift.separate(SAMPLE).code
        bodies = {declaration.path: code[declaration.start : declaration.end] for declaration in self.found}
        self.assertTrue(bodies["Outer.init(_:run:)"].endswith("{ self.init() }"))
        self.assertTrue(bodies["Outer.does some things(of:to:)"].endswith("nested() {} }"))
        self.assertEqual(bodies["Outer.size"], "var size: Int { a }")
        self.assertIsNone(next(each for each in self.found if each.name == "need").end)

    def test_knows_attributes_and_inheritance(self):
        test = next(each for each in self.found if each.name == "does some things")
        self.assertIn("@Test", test.before)
        self.assertIn("Codable", test.owner.header)
