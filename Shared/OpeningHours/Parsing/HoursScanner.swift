/// Scans opening hours byte by byte. A failed scan leaves the position unchanged.
struct HoursScanner {
    private let bytes: [UInt8]
    private(set) var at = 0

    init(_ text: String) {
        // Typographic characters become ASCII.
        let plain = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar {
            case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}": "-"
            case "\u{A0}", "\u{2009}", "\u{202F}", "\t": " "
            case "\u{201C}", "\u{201D}", "\u{201E}": "\""
            default: scalar
            }
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: plain)
        bytes = Array(String(view).utf8)
    }

    var isAtEnd: Bool { at >= bytes.count }

    func peek(_ ahead: Int = 0) -> UInt8? { at + ahead < bytes.count ? bytes[at + ahead] : nil }

    mutating func back(to place: Int) { at = place }

    /// Skips blanks; returns `false` if there are none.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = at
        while peek() == UInt8(ascii: " ") { at += 1 }
        return at > start
    }

    mutating func take(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, peek() == byte else { return false }
        at += 1
        return true
    }

    /// Takes a character with optional blanks around it.
    mutating func takeLoosely(_ character: Character) -> Bool {
        let start = at
        skipBlanks()
        guard take(character) else {
            at = start
            return false
        }
        skipBlanks()
        return true
    }

    mutating func takeText(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        for index in 0..<count where bytes[at + index] != text.utf8Start[index] { return false }
        at += count
        return true
    }

    /// Takes a word of at most ten letters, in lower case.
    mutating func word() -> String? {
        let start = at
        while let byte = peek(), Self.isLetter(byte), at - start < 10 { at += 1 }
        guard at > start, peek().map(Self.isLetter) != true else {
            at = start
            return nil
        }
        return String(decoding: bytes[start..<at].map { $0 | 0x20 }, as: UTF8.self)
    }

    /// The next word, without taking it.
    func nextWord() -> String? {
        var copy = self
        return copy.word()
    }

    /// Takes a number with the given count of digits.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        let start = at
        var value = 0
        while let byte = peek(), Self.isDigit(byte), at - start < digits.upperBound {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            at += 1
        }
        guard digits.contains(at - start), peek().map(Self.isDigit) != true else {
            at = start
            return nil
        }
        return value
    }

    /// Takes a comment in quotation marks.
    mutating func comment() -> String? {
        guard peek() == UInt8(ascii: "\""), let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
            return nil
        }
        defer { at = end + 1 }
        return String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
