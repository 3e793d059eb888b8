/// One line of pasted text, without the marks of lists and headings.
struct TextLine {
    /// As it stands, on one line.
    let text: String
    /// Without bullet, number and marks of Markdown.
    let plain: String
    let isBulleted: Bool
    /// Whether it begins with “1.”, “2)” or “Step 3:”.
    let isNumbered: Bool
    /// Whether it is marked as a heading, or ends with a colon and is short.
    let isHeading: Bool
    /// Whether a blank line stands before it.
    let isApart: Bool

    init(_ raw: some StringProtocol, isApart: Bool) {
        text = MarkupText.line(String(raw))
        self.isApart = isApart
        var rest = Substring(text)
        let hashes = rest.prefix { $0 == "#" }.count
        rest = rest.drop { $0 == "#" || $0 == " " }
        let bullet = rest.first.map { "-*•‣◦▢☐□–·+".contains($0) } ?? false
        isBulleted =
            bullet && rest.dropFirst().first == " " || bullet && rest.first.map { "•‣◦▢☐□·".contains($0) } ?? false
        if isBulleted { rest = rest.dropFirst().drop { $0 == " " } }
        let counted = Self.number(at: rest)
        isNumbered = counted != nil
        if let counted { rest = counted }
        var plain = String(rest)
        let isBold = plain.hasPrefix("**") && plain.hasSuffix("**") && plain.count > 4
        plain = CleanText.line(plain.replacing("**", with: ""))
        isHeading = hashes > 0 || isBold || (plain.hasSuffix(":") && plain.count <= 60 && !isNumbered)
        self.plain = plain
    }

    /// What follows “1.”, “2)” or “Step 3:”; nil where the line begins otherwise, also with “1.5 l”.
    private static func number(at line: Substring) -> Substring? {
        var rest = line
        for word in ["step ", "schritt ", "étape ", "paso "] where rest.prefix(word.count).lowercased() == word {
            rest = rest.dropFirst(word.count)
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), let sign = rest.dropFirst(digits.count).first, ".):".contains(sign)
        else { return nil }
        let after = rest.dropFirst(digits.count + 1)
        guard after.isEmpty || after.first == " " else { return nil }
        return after.drop { $0 == " " }
    }
}
