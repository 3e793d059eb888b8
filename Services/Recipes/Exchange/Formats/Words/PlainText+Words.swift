extension PlainText {
    /// The words of a line for comparison: letters and digits in lower case, with single spaces.
    static func words(of line: String) -> String {
        line.utf8.allSatisfy { $0 < 0x80 } ? plainWords(of: line) : anyWords(of: line)
    }

    /// The words without spaces.
    static func letters(of line: String) -> String {
        String(decoding: words(of: line).utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The words of ASCII text; many times faster.
    private static func plainWords(of line: String) -> String {
        var words: [UInt8] = []
        words.reserveCapacity(line.utf8.count)
        var isSpaced = false
        for byte in line.utf8 {
            let letter = byte | 0x20
            let isLetter = letter >= 0x61 && letter <= 0x7A
            guard isLetter || (byte >= 0x30 && byte <= 0x39) else {
                isSpaced = true
                continue
            }
            if isSpaced, !words.isEmpty { words.append(0x20) }
            isSpaced = false
            words.append(isLetter ? letter : byte)
        }
        return String(decoding: words, as: UTF8.self)
    }

    private static func anyWords(of line: String) -> String {
        var words = ""
        var isSpaced = false
        for character in line.lowercased() {
            guard character.isLetter || character.isNumber else {
                isSpaced = true
                continue
            }
            if isSpaced, !words.isEmpty { words.append(" ") }
            isSpaced = false
            words.append(character)
        }
        return words
    }
}
