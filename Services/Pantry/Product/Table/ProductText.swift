/// Reads texts of lists that anybody may have written.
enum ProductText {
    static let longestName = 200
    static let longestWord = 100
    static let longestTags = 300

    /// The text on one line, without what cannot be seen, at most `most` bytes of it; `nil` where nothing is left.
    static func line(_ bytes: UnsafeRawBufferPointer, most: Int) -> String? {
        var (start, end) = (0, bytes.count)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        guard start < end else { return nil }
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        let isPlain = part.count <= most && part.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isPlain { return String(decoding: part, as: UTF8.self) }
        // A character is at most four bytes, and what is cut in two is replaced and then left out.
        return line(String(decoding: part.prefix(most + 4), as: UTF8.self), most: most)
    }

    static func line(_ text: String, most: Int) -> String? {
        var kept = String.UnicodeScalarView()
        var count = 0
        var marks = 0
        var isSpaced = true
        for scalar in text.unicodeScalars {
            let category = scalar.properties.generalCategory
            let isSpace = scalar.properties.isWhitespace
            if !isSpace, [.control, .format, .surrogate, .privateUse, .unassigned].contains(category) { continue }
            if scalar.value == 0xFFFD { continue }
            if isSpace, isSpaced { continue }
            marks = [.nonspacingMark, .enclosingMark].contains(category) ? marks + 1 : 0
            if marks > 4 { continue }
            let size = UTF8.width(scalar)
            guard count + (isSpace ? 1 : size) <= most else { break }
            kept.append(isSpace ? " " : scalar)
            count += isSpace ? 1 : size
            isSpaced = isSpace
        }
        while kept.last == " " { kept.removeLast() }
        return kept.isEmpty ? nil : String(kept)
    }

    /// The first of several that stand between commas.
    static func first(_ bytes: UnsafeRawBufferPointer) -> String? {
        let end = bytes.firstIndex(of: 0x2C) ?? bytes.count
        return line(UnsafeRawBufferPointer(rebasing: bytes[..<end]), most: longestWord)
    }

    /// The last one, which is the most particular, in words: `hazelnut spreads` for `en:spreads,en:hazelnut-spreads`.
    static func category(_ bytes: UnsafeRawBufferPointer) -> String? {
        let start = bytes.lastIndex(of: 0x2C).map { $0 + 1 } ?? 0
        guard let text = line(UnsafeRawBufferPointer(rebasing: bytes[start...]), most: longestWord) else { return nil }
        return category(text)
    }

    static func category(_ tag: String) -> String? {
        let words = withoutLanguage(tag[...]).split { $0 == "-" || $0 == " " }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// Without the two letters of a language before it.
    static func withoutLanguage(_ tag: Substring) -> Substring {
        let parts = tag.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && (2...3).contains(parts[0].utf8.count) ? parts[1] : tag
    }
}
