/// Text as shown: without markup, control characters and invisible marks.
enum PlainText {
    /// The most marks on one letter; more make text slow to compare.
    private static let mostMarks = 8

    /// `text`, which holds no markup, on one line with single spaces. Removes zero-width characters and those that
    /// change the text direction (Unicode, UAX #9).
    static func line(_ text: some StringProtocol) -> String {
        var text = String(text)
        if text.withUTF8(isPlain) { return text }
        var line = String.UnicodeScalarView()
        var isSpaced = false
        var marks = 0
        for scalar in text.unicodeScalars {
            if scalar.isSpace {
                isSpaced = true
                // A UTF-8 space that was read as Windows-1252.
                if scalar.value == 0xA0, line.last == "Â" { line.removeLast() }
                continue
            }
            if scalar.isUnseen(after: line.last) { continue }
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

    /// The text of `markup` on one line.
    static func line(markup: String) -> String { line(Markup.stripped(markup)) }

    /// The lines of `markup`, with at most one empty line in a row.
    static func text(markup: String) -> String { joined(Markup.stripped(markup), keepingGaps: true) }

    /// The lines of `markup` without empty ones.
    static func step(markup: String) -> String { joined(Markup.stripped(markup), keepingGaps: false) }

    /// The text of repeatedly encoded markup on one line.
    static func line(encoded markup: String) -> String { lines(encoded: markup).joined(separator: " ") }

    /// The non-blank lines of repeatedly encoded markup.
    static func lines(encoded markup: String) -> [String] {
        Markup.strippedThroughout(markup).lines().map { line($0) }.filter { !$0.isEmpty }
    }

    private static func joined(_ text: String, keepingGaps: Bool) -> String {
        var lines: [String] = []
        for line in text.lines(keepingEmpty: true) {
            let words = Self.line(line)
            if !words.isEmpty || (keepingGaps && lines.last?.isEmpty == false) { lines.append(words) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The text of `markup`, short enough for a title.
    static func label(markup: String) -> String { cut(line(markup: markup), to: RecipeBounds.title) }

    /// At most `characters` of `text`; a cut text ends with “…”.
    static func cut(_ text: String, to characters: Int) -> String {
        guard text.utf8.count > characters else { return text }
        let short = text.prefix(characters)
        return short.endIndex == text.endIndex ? text : text.prefix(characters - 1) + "…"
    }

    /// A heading without the colon behind it.
    static func heading(_ line: some StringProtocol) -> String {
        var heading = Substring(line)
        while let last = heading.last, last == ":" || last == "：" || last == " " { heading.removeLast() }
        return String(heading)
    }
}
