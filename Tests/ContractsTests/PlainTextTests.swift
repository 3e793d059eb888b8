import Contracts
import Testing

@Suite
struct PlainTextTests {
    @Test(arguments: ["", "Ada", "Zoë’s kitchen 🥕", "שלום", "می\u{200C}خواهم"])
    func `A1: names of any script stand on one line`(text: String) { #expect(text.isOneLine) }

    @Test(arguments: ["a\nb", "a\r\nb", "a\tb", "a\u{0}b", "a\u{2028}b", "a\u{2029}b", "a\u{202E}b", "a\u{2066}b"])
    func `A1: what breaks a line or turns text around does not`(text: String) { #expect(!text.isOneLine) }

    @Test func `N2: text keeps 30 combining marks in a row`() {
        let marks = String(repeating: "\u{301}\u{316}", count: 100_000)
        let text = "a\(marks)b\u{301}c".withFewMarks
        #expect(text.unicodeScalars.count == 34 && text.isPlainText)
        let most = "a" + String(repeating: "\u{301}", count: 30)
        #expect("\(most)\u{301}".withFewMarks.unicodeScalars.elementsEqual(most.unicodeScalars))
        #expect("Zoë e\u{301}".withFewMarks.unicodeScalars.elementsEqual("Zoë e\u{301}".unicodeScalars))
    }

    @Test func `N2: what is far too long is not counted character by character`() {
        #expect("Zoë".isAtMost(3) && !"Zoë".isAtMost(2))
        #expect(String(repeating: "👩‍👩‍👧‍👦", count: 2).isAtMost(60))
        #expect(!("a" + String(repeating: "\u{301}", count: 300)).isAtMost(60))
    }
}
