import Foundation

/// Splits a text into words and folds differences in typing. Case, accents and apostrophes are dropped, hyphens split
/// words, and letters and digits of every script remain. Not thread-safe.
///
/// An elided article is dropped with its apostrophe in every language, because a query's language is unknown: "l'ail"
/// is "ail".
struct WordFolding {
    /// The maximum length of a word, in bytes of UTF-8; the rest is cut off.
    static let longest = 40

    private var folded: [UInt8] = []
    private var shown: [UInt8] = []
    /// The folded bytes of scalars beyond ASCII: `nil` for a separator, empty for a dropped scalar.
    private var folds: [UInt32: [UInt8]?] = [:]

    private static let leaning: [[UInt8]] = ["l", "d", "c", "j", "m", "n", "qu"].map { Array($0.utf8) }
    private static let apostrophes: Set<UInt32> = [0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x2BC]

    /// Calls `body` with each word, folded and in displayed form: lower case with accents.
    mutating func forEachWord(
        in text: String, _ body: (_ folded: UnsafeBufferPointer<UInt8>, _ shown: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        folded.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        var text = text
        let isPlain = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): append(byte)
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
                case UInt8(ascii: "'"), UInt8(ascii: "`"): passApostrophe()
                default: endWord(body)
                }
            }
            return true
        }
        if !isPlain {
            for scalar in text.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
                append(scalar, body)
            }
        }
        endWord(body)
    }

    /// The folded words of a text.
    mutating func words(_ text: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        forEachWord(in: text) { folded, _ in words.append(Array(folded)) }
        return words
    }

    private mutating func append(_ byte: UInt8) {
        guard folded.count < Self.longest else { return }
        folded.append(byte)
        shown.append(byte)
    }

    private mutating func append(
        _ scalar: Unicode.Scalar, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        if Self.apostrophes.contains(scalar.value) { return passApostrophe() }
        let fold = folds[scalar.value] ?? Self.fold(scalar)
        folds[scalar.value] = .some(fold)
        guard let fold else { return endWord(body) }
        guard folded.count + fold.count <= Self.longest else { return }
        folded += fold
        shown += Array(String(scalar).utf8)
    }

    private mutating func passApostrophe() {
        guard Self.leaning.contains(folded) else { return }
        folded.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
    }

    private mutating func endWord(_ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void) {
        if !folded.isEmpty {
            folded.withUnsafeBufferPointer { folded in shown.withUnsafeBufferPointer { body(folded, $0) } }
        }
        folded.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
    }

    private static let ligatures: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    ]

    private static func fold(_ scalar: Unicode.Scalar) -> [UInt8]? {
        if let ligature = ligatures[scalar] { return Array(ligature.utf8) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return []
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .spacingMark:
            break
        default: return nil
        }
        let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
            $0.properties.generalCategory != .nonspacingMark
        }
        return Array(String(String.UnicodeScalarView(parts)).utf8)
    }
}
