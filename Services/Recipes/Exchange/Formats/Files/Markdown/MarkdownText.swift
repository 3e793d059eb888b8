/// Takes Markdown's marks out of words, and puts them in where words would be taken for marks.
enum MarkdownText {
    private static let marks = Set("*_`~[!\\".utf8)
    private static let escaped: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "#", "!"]

    /// `raw` as it reads: links become their words, pictures go.
    static func plain(_ raw: some StringProtocol) -> String {
        let text = Markup.stripped(String(raw), keepingEscapes: true)
        guard text.utf8.contains(where: marks.contains) else { return text }
        let characters = Array(text)
        let links = MarkdownLinks(characters)
        var kept = ""
        var at = 0
        /// The links whose words are being read, the outer before the inner.
        var open: [MarkdownLinks.Link] = []
        while at < characters.count {
            if let link = open.last, at >= link.close {
                at = link.end
                open.removeLast()
                continue
            }
            let words = open.last.map { $0.start + 1..<$0.close } ?? 0..<characters.count
            let character = characters[at]
            let next = at + 1 < words.upperBound ? characters[at + 1] : " "
            switch character {
            case "\\" where next.isASCII && (next.isPunctuation || next.isSymbol):
                kept.append(next)
                at += 2
            case "!" where next == "[":
                at = links.link(at + 1, in: words)?.end ?? at + 1
            case "[":
                if let link = links.link(at, in: words) { open.append(link) } else { kept.append(character) }
                at += 1
            case "*", "_", "`", "~":
                let run = characters[at..<words.upperBound].prefix { $0 == character }.count
                if isKept(character, run, characters[words], at) { kept += String(repeating: character, count: run) }
                at += run
            default:
                kept.append(character)
                at += 1
            }
        }
        return kept
    }

    /// Whether a run of marks stands for itself, as in “2 * 3”, “a_b” and “~20 g”.
    private static func isKept(_ mark: Character, _ run: Int, _ words: ArraySlice<Character>, _ at: Int) -> Bool {
        let before = at == words.startIndex ? " " : words[at - 1]
        let after = at + run < words.endIndex ? words[at + run] : " "
        switch mark {
        case "`": return false
        case "~": return run == 1
        case "_": return before.isWhitespace && after.isWhitespace || isInWord(before) && isInWord(after)
        default: return before.isWhitespace && after.isWhitespace || before.isNumber && after.isNumber
        }
    }

    private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// `text` so that `plain` gives it back, and so that none of its lines begins a list, a heading or a quotation.
    static func escaping(_ text: String) -> String {
        text.lines(keepingEmpty: true).map(escapingLine).joined(separator: "\n")
    }

    private static func escapingLine(_ line: Substring) -> String {
        var escapedLine = ""
        for character in line {
            if escaped.contains(character) { escapedLine.append("\\") }
            escapedLine.append(character)
        }
        if let first = line.first, "-+=:|".contains(first) { return "\\" + escapedLine }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")" {
            return digits + "\\" + escapedLine.dropFirst(digits.count)
        }
        return escapedLine
    }
}
