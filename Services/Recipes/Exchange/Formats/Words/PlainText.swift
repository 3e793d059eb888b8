/// Words as they are shown: without markup, control characters and marks that cannot be seen.
enum PlainText {
    /// How many marks may stand on one letter; more of them only make text slow to compare.
    private static let mostMarks = 8

    /// `text`, which holds no markup, on one line with single spaces; without what has no width and what turns the
    /// direction of text around (Unicode, UAX #9).
    static func line(_ text: some StringProtocol) -> String {
        var text = String(text)
        if text.withUTF8(isPlain) { return text }
        var line = String.UnicodeScalarView()
        var isSpaced = false
        var marks = 0
        for scalar in text.unicodeScalars {
            if scalar.isSpace {
                isSpaced = true
                // A space of UTF-8 that was once read as Windows-1252.
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

    /// What `markup` says, on one line.
    static func line(markup: String) -> String { line(Markup.stripped(markup)) }

    /// What `markup` says, with its lines, of which at most one in a row is empty.
    static func text(markup: String) -> String { joined(Markup.stripped(markup), keepingGaps: true) }

    /// What `markup` says, with its lines, of which none is empty.
    static func step(markup: String) -> String { joined(Markup.stripped(markup), keepingGaps: false) }

    /// What markup says that may be encoded several times, on one line.
    static func line(encoded markup: String) -> String { lines(encoded: markup).joined(separator: " ") }

    /// What markup says that may be encoded several times: its lines, none of them blank.
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

    /// What `markup` says, short enough to name something by.
    static func label(markup: String) -> String { cut(line(markup: markup), to: RecipeBounds.title) }

    /// At most `characters` of `text`, ending with “…” where something is left out.
    static func cut(_ text: String, to characters: Int) -> String {
        guard text.utf8.count > characters else { return text }
        let short = text.prefix(characters)
        return short.endIndex == text.endIndex ? text : text.prefix(characters - 1) + "…"
    }

    /// A line that heads others, without the colon behind it.
    static func heading(_ line: some StringProtocol) -> String {
        var heading = Substring(line)
        while let last = heading.last, last == ":" || last == "：" || last == " " { heading.removeLast() }
        return String(heading)
    }
}
