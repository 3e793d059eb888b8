/// The words of a cell that no spreadsheet takes for a formula.
///
/// Words that begin with `=`, `+`, `-`, `@`, a tab, a line break, NUL or an apostrophe get an apostrophe before them.
enum CSVCell {
    private static let marks: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "\0", "'", "＝", "＋", "－", "＠",
    ]

    /// As it stands in the file, in quotation marks where it needs them.
    static func written(_ words: String) -> String {
        let safe = words.unicodeScalars.first.map(marks.contains) == true ? "'" + words : words
        let isPlain = safe.unicodeScalars.allSatisfy { !",;\"\n\r\t".unicodeScalars.contains($0) }
        if isPlain, safe.first != " ", safe.last != " " { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    /// Without the apostrophe that `written` puts there.
    static func read(_ cell: String) -> String {
        let rest = cell.unicodeScalars.dropFirst()
        guard cell.unicodeScalars.first == "'", let next = rest.first, marks.contains(next) else { return cell }
        return String(rest)
    }
}
