import Testing

@testable import RecipeFormats

/// The cleaning of texts before display.
@Suite struct ShownWordsTests {
    @Test(arguments: [
        ("plain words", "plain words"), ("  two  \t spaces\u{A0}", "two spaces"), ("½\u{2009}cup", "½ cup"),
        ("soft\u{AD}ened\u{200B}", "softened"), ("a\u{202E}b\u{7}c", "abc"), ("1Â\u{A0}egg", "1 egg"),
        ("👩\u{200D}🍳 soup", "👩\u{200D}🍳 soup"), ("a\u{200D}b", "ab"), ("炒\u{3000}蛋", "炒 蛋"), ("", ""), (" \n ", ""),
        ("crème – “brûlée”", "crème – “brûlée”"),
        ("e" + String(repeating: "\u{301}", count: 20), "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}"),
    ])
    func `R18: a line holds what is seen, with single spaces`(_ text: String, _ line: String) {
        #expect(PlainText.line(text) == line)
    }

    @Test(arguments: [
        ("a <b>good</b> pie", "a good pie", "a good pie"), ("1 &amp;frac12; cup", "1 &frac12; cup", "1 ½ cup"),
        ("<p>one</p><p>two</p>", "one two", "one two"), ("5 < 10 <3", "5 < 10 <3", "5 < 10 <3"),
        ("it&#39s &nbsp;hot&rsquo;", "it's hot’", "it's hot’"), ("x<!-- a > b -->y", "xy", "xy"),
        ("<https://a.example/b>", "https://a.example/b", "https://a.example/b"), ("Pie<script>x", "Pie", "Pie"),
        ("&lt;svg onload=x>&lt;/svg>ok", "ok", "ok"), ("cut <b", "cut b", "cut b"),
        ("a&b; &unknown;", "a&b; &unknown;", "a&b; &unknown;"),
    ])
    func `R18: markup becomes words, also where it is encoded again`(_ text: String, _ once: String, _ all: String) {
        #expect(PlainText.line(markup: text) == once)
        #expect(PlainText.line(encoded: text) == all)
    }

    @Test func `R18: texts keep their lines`() {
        let text = "\r\n one  line\r\n\r\n\n two\u{2028}three \n\n"
        #expect(PlainText.text(markup: text) == "one line\n\ntwo\nthree")
        #expect(PlainText.step(markup: text) == "one line\ntwo\nthree")
        #expect(PlainText.lines(encoded: "<ol><li>a</li><li> b</li></ol>") == ["a", "b"])
    }

    @Test(arguments: [
        " a ", "a", "", " ", "\r\n a\t\r\n", "\u{A0}a\u{3000}", "é ", " 蛋", "a \u{301}", " \u{301}a", "\u{301}",
        "a\u{2028}",
        "x\u{200B} ", "  🍲  ", "½", "Â\u{A0}",
    ])
    func `R18: space is trimmed by bytes as by characters`(_ text: String) {
        let first = text.firstIndex { !$0.isWhitespace }
        let last = text.lastIndex { !$0.isWhitespace }
        #expect(text.trimmingSpace == (first.flatMap { first in last.map { text[first...$0] } } ?? ""))
    }

    @Test(arguments: ["a\nb", "a\r\nb\r", "\n\na\u{85}\u{B}b\u{2029}", "", "a\u{2027}b", "é\u{2028}蛋\n"])
    func `R18: lines are divided by bytes as by characters`(_ text: String) {
        #expect(text.lines() == text.split(whereSeparator: \.isNewline))
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect(text.lines(keepingEmpty: true) == all)
    }

    @Test(
        arguments: [
            ("1. Mix", "Mix"), ("2) Mix", "Mix"), ("3、切", "切"), ("Step 3: Mix", "Mix"), ("Étape 1 : Mix", "Mix"),
            ("Schritt 2. Mix", "Mix"), ("1.5 l milk", nil), ("Step by step", nil), ("1234. x", nil), ("12 eggs", nil),
            ("1.", ""),
        ] as [(String, String?)])
    func `R18: the number of a step is told from an amount`(_ line: String, _ rest: String?) {
        #expect(StepNumber.rest(of: line[...]).map(String.init) == rest)
    }

    @Test(
        arguments: [
            ("https://a.example/x", nil, "https://a.example/x"), ("//a.example/x y", nil, "https://a.example/x%20y"),
            ("/b|c.jpg", "https://a.example/d/", "https://a.example/b%7Cc.jpg"),
            ("javascript:x", "https://a.example", nil),
            ("b", nil, nil), ("http:///x", nil, nil),
            ("https://a.example/?a=1&amp;b=2", nil, "https://a.example/?a=1&b=2"),
        ] as [(String, String?, String?)])
    func `R18: addresses are made whole, and only those of the web`(_ text: String, _ base: String?, _ whole: String?) {
        #expect(WebAddress.of(text, on: base) == whole)
    }

    @Test(
        arguments: [("4", 4), ("4/5 stars", 4), ("8 / 10", 4), ("3 stars", 3), ("none", nil), ("", nil)]
            as [(String, Double?)])
    func `R18: stars are those of five`(_ words: String, _ stars: Double?) {
        #expect(StarRating.of(words) == stars)
    }
}
