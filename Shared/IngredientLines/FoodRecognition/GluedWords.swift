/// Words that lost the line break or the space between them: "rinsed250g prawns1 onion", "choppedSalt".
public enum GluedWords {
    /// The lines that a text is, one where nothing in it is glued.
    public static func lines(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        var lines: [String] = []
        var start = 0
        var wordStart = 0
        for place in bytes.indices {
            let isWord = LineTokens.isLetter(bytes[place]) || LineText.isDigit(bytes[place])
            if !isWord { wordStart = place + 1 }
            guard isWord, isSeam(in: bytes, at: place, wordLength: place - wordStart),
                !LineText.isDigit(bytes[place - 1])
            else { continue }
            lines.append(String(decoding: bytes[start..<place], as: UTF8.self))
            (start, wordStart) = (place, place)
        }
        lines.append(String(decoding: bytes[start...], as: UTF8.self))
        return lines
    }

    /// Whether another word begins at a place within what stands together, of which so many bytes stand before it.
    static func isSeam(in bytes: [UInt8], at place: Int, wordLength: Int) -> Bool {
        guard wordLength > 0, wordLength <= place, place < bytes.count else { return false }
        let word = bytes[(place - wordLength)..<place]
        let rest = bytes[place...]
        guard let first = word.first, let last = word.last, let next = rest.first else { return false }
        if LineText.isDigit(next) {
            return word.count >= fewestLetters && word.allSatisfy(LineTokens.isLetter)
                && isAmount(rest)
        }
        if LineText.isDigit(last) {
            return word.allSatisfy(LineText.isDigit) && rest.prefix(while: LineTokens.isLetter).count > longestUnit
        }
        return word.count >= fewestLetters && isSmall(first) && isSmall(last) && isCapital(next)
            && rest.dropFirst().first.map(isSmall) == true
    }

    /// Whether a number begins a text and a word follows it, which "Type405" has not.
    private static func isAmount(_ text: ArraySlice<UInt8>) -> Bool {
        let behind = text.drop { LineText.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        let word = behind.first == UInt8(ascii: " ") ? behind.dropFirst() : behind
        return word.first.map(LineTokens.isLetter) == true
    }

    /// Fewer are an abbreviation: "B12", "Mc".
    private static let fewestLetters = 3
    /// More letters behind a number are no unit: "1onion".
    private static let longestUnit = 3

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
