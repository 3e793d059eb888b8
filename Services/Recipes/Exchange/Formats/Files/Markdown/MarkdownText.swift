/// Takes Markdown's marks out of words, and puts them in where words would be taken for marks.
enum MarkdownText {
    private static let marks = Set("*_`~[!\\".utf8)
    private static let escaped: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "#", "!"]

    /// `raw` as it reads: links become their words, pictures go.
    static func plain(_ raw: some StringProtocol) -> String {
        let text = Markup.stripped(String(raw), keepingEscapes: true)
        guard text.utf8.contains(where: marks.contains) else { return text }
        let characters = Array(text)
        var kept = ""
        var at = 0
        while at < characters.count {
            let character = characters[at]
            let next = at + 1 < characters.count ? characters[at + 1] : " "
            switch character {
            case "\\" where next.isASCII && (next.isPunctuation || next.isSymbol):
                kept.append(next)
                at += 2
            case "!" where next == "[":
                at = link(characters, at + 1)?.end ?? at + 1
            case "[":
                if let link = link(characters, at) {
                    kept += plain(String(link.words))
                    at = link.end
                } else {
                    kept.append(character)
                    at += 1
                }
            case "*", "_", "`", "~":
                let run = characters[at...].prefix { $0 == character }.count
                if isKept(character, run, characters, at) { kept += String(repeating: character, count: run) }
                at += run
            default:
                kept.append(character)
                at += 1
            }
        }
        return kept
    }

    /// Whether a run of marks stands for itself, as in “2 * 3”, “a_b” and “~20 g”.
    private static func isKept(_ mark: Character, _ run: Int, _ characters: [Character], _ at: Int) -> Bool {
        let before = at == 0 ? " " : characters[at - 1]
        let after = at + run < characters.count ? characters[at + run] : " "
        switch mark {
        case "`": return false
        case "~": return run == 1
        case "_": return before.isWhitespace && after.isWhitespace || isInWord(before) && isInWord(after)
        default: return before.isWhitespace && after.isWhitespace || before.isNumber && after.isNumber
        }
    }

    private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// The words of the link that begins at `start`, and where it ends.
    private static func link(_ characters: [Character], _ start: Int) -> (words: ArraySlice<Character>, end: Int)? {
        guard let close = closing("]", "[", characters, start) else { return nil }
        let words = characters[(start + 1)..<close]
        let behind = close + 1
        guard behind < characters.count else { return nil }
        switch characters[behind] {
        case "(": return closing(")", "(", characters, behind).map { (words, $0 + 1) }
        case "[": return closing("]", "[", characters, behind).map { (words, $0 + 1) }
        default: return nil
        }
    }

    private static func closing(
        _ close: Character, _ open: Character, _ characters: [Character], _ start: Int
    ) -> Int? {
        var depth = 0
        for at in start..<min(characters.count, start + 2_000) {
            if characters[at] == open { depth += 1 }
            if characters[at] == close { depth -= 1 }
            if depth == 0 { return at }
        }
        return nil
    }

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
