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
    /// The kind of gap between this line and the one before.
    private(set) var division: Division

    enum Division: Int, Comparable {
        case none
        /// Two blank lines or more.
        case gap
        /// A line of dashes, equals signs or stars.
        case rule

        static func < (first: Division, second: Division) -> Bool { first.rawValue < second.rawValue }
    }

    /// Whether `text` is a line that only divides.
    static func isRule(_ text: String) -> Bool {
        guard let mark = text.utf8.first, "-=*_~#".utf8.contains(mark), text.utf8.count >= 3 else { return false }
        return text.utf8.allSatisfy { $0 == mark || $0 == UInt8(ascii: " ") }
    }

    /// Whether `rule` directly below it underlines it, and does not divide what stands around it: people draw it about
    /// as long as the title.
    func isUnderlined(by rule: TextLine) -> Bool {
        guard !isBulleted, !isNumbered, let last = plain.last else { return false }
        return !".!?;,".contains(last) && rule.text.utf8.count * 2 >= plain.utf8.count
    }

    /// The same line with a rule below it that underlines it.
    func underlined() -> TextLine {
        var line = self
        line.division = .rule
        return line
    }

    init(_ raw: some StringProtocol, isApart: Bool, division: Division = .none) {
        text = PlainText.line(encoded: String(raw))
        self.isApart = isApart
        self.division = division
        var rest = Substring(text)
        let hashes = rest.prefix { $0 == "#" }.count
        rest = rest.drop { $0 == "#" || $0 == " " }
        let listed = ListMark.rest(of: rest)
        isBulleted = listed != nil
        if let listed { rest = listed }
        let counted = StepNumber.rest(of: rest)
        isNumbered = counted != nil
        if let counted { rest = counted }
        var plain = String(rest)
        let isBold = plain.hasPrefix("**") && plain.hasSuffix("**") && plain.count > 4
        plain = PlainText.line(plain.replacing("**", with: ""))
        isHeading = hashes > 0 || isBold || (plain.hasSuffix(":") && plain.count <= 60 && !isNumbered)
        self.plain = plain
    }
}
