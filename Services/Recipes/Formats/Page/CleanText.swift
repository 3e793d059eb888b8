/// Makes one line of plain text of whatever stands on a page.
enum CleanText {
    /// How many marks may stand on one letter; more of them only make text slow to compare.
    private static let mostMarks = 8

    /// `text` with single spaces, without control characters, without what has no width and what turns the direction of
    /// text around (Unicode, UAX #9).
    static func line(_ text: some StringProtocol) -> String {
        var line = String.UnicodeScalarView()
        var isSpaced = false
        var marks = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
                isSpaced = true
                // A space of UTF-8 that was once read as Windows-1252.
                if scalar.value == 0xA0, line.last == "Â" { line.removeLast() }
                continue
            case ..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
                0xE0000...0xE0FFF:
                continue
            default: break
            }
            if scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered {
                marks += 1
                guard marks <= mostMarks else { continue }
            } else {
                marks = 0
            }
            if isSpaced, !line.isEmpty { line.append(" ") }
            isSpaced = false
            line.append(scalar)
        }
        return String(line)
    }

    /// At most `characters` of `line`, ending with “…” where something is left out.
    static func bounded(_ line: String, to characters: Int) -> String {
        guard line.utf8.count > characters else { return line }
        let short = line.prefix(characters)
        return short.endIndex == line.endIndex ? line : line.prefix(characters - 1) + "…"
    }

    /// What two lines have in common if they say the same: letters and digits, in lower case, with single spaces between.
    static func words(of line: String) -> String {
        line.utf8.allSatisfy { $0 < 0x80 } ? plainWords(of: line) : anyWords(of: line)
    }

    /// The same for ASCII, many times as quick.
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
