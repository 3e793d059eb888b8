/// The mark of a list before a line.
enum ListMark {
    /// Marks by themselves, such as boxes to tick; nothing else begins with them.
    static let signs: Set<Character> = ["•", "‣", "◦", "▢", "☐", "□", "◻", "◽", "·"]
    /// Marks where a space follows.
    private static let dashes: Set<Character> = ["-", "*", "+", "–"]

    /// What `line` says behind a mark; nil where it begins with none.
    static func rest(of line: Substring) -> Substring? {
        let words = line.trimmingSpace
        guard let mark = words.first else { return nil }
        let rest = words.dropFirst()
        return signs.contains(mark) || dashes.contains(mark) && rest.first == " " ? rest.trimmingSpace : nil
    }

    /// `line` without a mark and space at its ends.
    static func dropped(from line: Substring) -> Substring { rest(of: line) ?? line.trimmingSpace }
}
