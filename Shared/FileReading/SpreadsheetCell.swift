/// Escapes cells that a spreadsheet would read as a formula, with a leading apostrophe.
package enum SpreadsheetCell {
    private static let marks: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "\0", "'", "＝", "＋", "－", "＠",
    ]

    /// Returns the cell's text, quoted if necessary.
    package static func written(_ words: String) -> String {
        let safe = words.unicodeScalars.first.map(marks.contains) == true ? "'" + words : words
        let isPlain = safe.unicodeScalars.allSatisfy { !",;\"\n\r\t".unicodeScalars.contains($0) }
        if isPlain, safe.first != " ", safe.last != " " { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    /// Removes the apostrophe that `written` adds.
    package static func read(_ cell: String) -> String {
        let rest = cell.unicodeScalars.dropFirst()
        guard cell.unicodeScalars.first == "'", let next = rest.first, marks.contains(next) else { return cell }
        return String(rest)
    }
}
