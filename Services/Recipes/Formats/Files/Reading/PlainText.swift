/// Words as they are shown: without markup, control characters and marks that cannot be seen.
enum PlainText {
    /// On one line, with single spaces.
    static func line(_ raw: String) -> String {
        visible(Markup.stripped(raw)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// With its lines, of which at most one in a row is empty.
    static func text(_ raw: String) -> String { joined(Markup.stripped(raw), keepingGaps: true) }

    /// With its lines, of which none is empty.
    static func step(_ raw: String) -> String { joined(Markup.stripped(raw), keepingGaps: false) }

    private static func joined(_ raw: String, keepingGaps: Bool) -> String {
        var lines: [Substring] = []
        let text = visible(raw)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = spaced(line.trimmingSpace)
            if !words.isEmpty || (keepingGaps && lines.last?.isEmpty == false) { lines.append(words) }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// With single spaces.
    private static func spaced(_ line: Substring) -> Substring {
        guard line.contains("  ") else { return line }
        return line.split(separator: " ").joined(separator: " ")[...]
    }

    /// `text` without what a reader would not see, with "\n" at the end of lines.
    private static func visible(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0D: continue
            case 0x09, 0xA0: kept.append(" ")
            case 0x2028, 0x2029, 0x0B, 0x0C, 0x85: kept.append("\n")
            case 0..<0x0A, 0x0E..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F,
                0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
                continue
            default: kept.append(scalar)
            }
        }
        return String(kept)
    }
}

extension StringProtocol {
    /// Without space at its ends.
    var trimmingSpace: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
