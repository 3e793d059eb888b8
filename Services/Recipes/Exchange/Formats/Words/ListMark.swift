/// The mark before a list item.
enum ListMark {
    /// Marks on their own, such as check boxes; other text does not begin with them.
    static let signs: Set<Character> = ["•", "‣", "◦", "▢", "☐", "□", "◻", "◽", "·"]
    /// Marks only if a space follows.
    private static let dashes: Set<Character> = ["-", "*", "+", "–"]

    /// The text after a mark; `nil` if `line` has none.
    static func rest(of line: Substring) -> Substring? {
        let words = line.trimmingSpace
        guard let mark = words.first else { return nil }
        let rest = words.dropFirst()
        return signs.contains(mark) || dashes.contains(mark) && rest.first == " " ? rest.trimmingSpace : nil
    }

    /// The trimmed line without its mark.
    static func dropped(from line: Substring) -> Substring { rest(of: line) ?? line.trimmingSpace }
}
