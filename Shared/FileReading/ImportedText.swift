import Foundation

/// Words of files, as they are kept.
package enum ImportedText {
    /// On one line, without what cannot be seen, and short.
    package static func line(_ text: String, upTo most: Int) -> String {
        var line = String.UnicodeScalarView()
        var isSpaced = false
        var marks = 0
        for scalar in text.unicodeScalars.prefix(4 * most) {
            switch scalar.properties.generalCategory {
            case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: isSpaced = true
            case .format, .privateUse, .unassigned, .surrogate: continue
            case .nonspacingMark, .enclosingMark:
                // More of them on one letter only hide what stands around it.
                marks += 1
                if marks <= 2 { line.append(scalar) }
            default:
                marks = 0
                if isSpaced, !line.isEmpty { line.append(" ") }
                isSpaced = false
                line.append(scalar)
            }
        }
        return String(String(line).prefix(most))
    }

    /// Small letters and digits without accents, to compare words by.
    package static func letters(_ text: String) -> String {
        let folded = String(text.prefix(100)).folding(
            options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en"))
        return String(
            String.UnicodeScalarView(folded.unicodeScalars.filter { $0.properties.isAlphabetic || isDigit($0) })
        )
        .replacing("ß", with: "ss")
    }

    /// The text of bytes in UTF-8, in UTF-16 or in one of the older encodings with one byte for a letter. Throws if they are
    /// in none of these.
    package static func text(of bytes: Data) throws(FileFault) -> String {
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        // Bytes of nothing stand in no text, but between the letters of UTF-16 and UTF-32.
        guard
            isMarked
                ? !bytes.starts(with: [0xFF, 0xFE, 0, 0])
                : !bytes.contains(0) || TextDecoding.unmarkedUTF16(bytes) != nil
        else { throw .unknownEncoding }
        let text = try TextDecoding.certainText(bytes)
        guard !text.isEmpty || bytes.count <= 3, !text.contains("\0") else { throw .unknownEncoding }
        return text
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
}
