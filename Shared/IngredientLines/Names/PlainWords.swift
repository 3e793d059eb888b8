import Foundation

/// The words of a short text without what people type differently: case, accents, hyphens, spaces, apostrophes.
///
/// Words are bytes of UTF-8, so that comparing two of them takes a step a byte whatever they contain.
struct PlainWords {
    let words: [[UInt8]]

    /// The longest text that is looked at, in bytes of UTF-8.
    static let longest = 80
    private static let mostWords = 12

    /// `nil` for a text without words, or with too many or too long ones. In French, what an apostrophe cuts short is a
    /// word: "d'ail" is two.
    init?(_ text: String, in language: LineLanguage = .english) {
        guard text.utf8.count <= Self.longest else { return nil }
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        func elide() {
            if language == .french, word.count <= 2 { endWord() }
        }
        func endWord() {
            if !word.isEmpty { words.append(word) }
            word = []
        }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
                case UInt8(ascii: "'"): elide()
                default: endWord()
                }
            }
        } else {
            for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
                switch scalar.value {
                case 0x27, 0x2019: elide()
                case 0x300...0x36F: break
                default:
                    if let letters = Self.letters[scalar] {
                        word += letters.utf8
                    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                        word += UTF8.encode(scalar).map(Array.init) ?? []
                    } else {
                        endWord()
                    }
                }
            }
        }
        endWord()
        let letters = words.reduce(0) { $0 + $1.count }
        guard (1...Self.mostWords).contains(words.count), letters <= Self.longest else { return nil }
        self.words = words
    }

    /// Words that are plain already.
    init(words: [[UInt8]]) { self.words = words }

    /// Letters that do not decompose into a plain one and an accent.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
    ]

    var joined: [UInt8] { Array(words.joined(separator: [UInt8(ascii: " ")])) }
    /// Without the spaces, as in "oliveoil".
    var squeezed: [UInt8] { Array(words.joined()) }

    /// Which of the words to look for, best first: all, then ever fewer without those before and after that say how a
    /// food is bought, cut or cooked. One word always stays.
    var essentials: [Range<Int>] {
        let first = words.firstIndex { !Self.manners.contains($0) } ?? words.count - 1
        let last = max(first, words.lastIndex { !Self.manners.contains($0) } ?? 0)
        return (0...first).flatMap { start in (last..<words.count).map { start..<$0 + 1 } }
            .sorted { ($0.count, $0.upperBound) > ($1.count, $1.upperBound) }
    }

    subscript(part: Range<Int>) -> PlainWords { PlainWords(words: Array(words[part])) }

    private static let manners = Set(
        """
        a an the some of my fresh freshly finely coarsely roughly thinly thickly large larger small medium big baby ripe \
        raw cooked uncooked boiled chopped diced sliced minced grated shredded crushed peeled cubed halved quartered \
        trimmed washed rinsed drained pitted deseeded toasted softened melted beaten dried dry frozen thawed canned tinned \
        organic homemade good quality warm cold chilled extra whole ground
        """.split(separator: " ").map { Array($0.utf8) })
}
