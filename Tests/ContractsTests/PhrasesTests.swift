import Contracts
import Testing

@Suite struct PhrasesTests {
    private let phrases = Phrases.branch([
        "a": .branch(["b": .leaf("one"), "c": .branch(["one": .leaf("a cat"), "other": .leaf("{count} cats")])]),
        "d": .leaf("two"),
    ])

    @Test(
        arguments: [
            ("{a} and {b}", "1 and 2"), ("{a}{a}", "11"), ("{c} of {a}", "{c} of 1"), ("no more", "no more"),
            ("{a", "{a"),
            ("a} {b}", "a} 2"), ("é{a}é", "é1é"), ("", ""), ("{}", "{}"),
        ])
    func `a phrase is filled with the values that it names`(phrase: String, filled: String) {
        #expect(phrases.fill(phrase, ["a": "1", "b": "2"]) == filled)
        #expect(phrases.fill(phrase, [:]) == phrase)
    }

    @Test func `a value that looks like a name is not filled in again`() {
        #expect(phrases.fill("{a} {b}", ["a": "{b}", "b": "{a}"]) == "{b} {a}")
    }

    @Test func `every text stands at its path, also those for one and for several`() {
        #expect(phrases.texts == ["a.b": "one", "a.c.one": "a cat", "a.c.other": "{count} cats", "d": "two"])
        for (path, text) in phrases.texts { #expect(phrases[path]?.text == text) }
        for count in [0, 1, 2, -1] {
            #expect(phrases.texts[Phrases.path("a.c", forSoMany: count)] == phrases["a.c"]?.plural(count)?.text)
        }
    }

    @Test(arguments: [(0, "0"), (999, "999"), (-12, "−12"), (1_000, "1,000"), (-1_234_567, "−1,234,567")])
    func `a number has its thousands apart`(number: Int, text: String) {
        #expect(phrases.text(number) == text)
    }
}
