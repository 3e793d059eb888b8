import Contracts
import Foundation

/// Limits on reading a spreadsheet.
package enum SheetBounds {
    package static let columns = 100
    package static let rows = 200_000
    /// The length of one cell, in scalars.
    package static let cell = 4_000
    /// The number of repeated cells, plus one for each ten bytes.
    static let copies = 5_000
    /// The numbers of shared strings and of cell formats.
    static let strings = 1_000_000
    static let formats = 65_536
}

/// The remaining rows and bytes, derived from the size of the file, because a few bytes can expand to many rows.
struct SheetAllowance {
    private var rows: Int
    private var bytes: Int

    /// - Parameter packed: the size of the file, in bytes.
    init(packed: Int) {
        rows = min(SheetBounds.rows, 5_000 + packed / 2)
        bytes = min(128 << 20, (8 << 20) + 40 * min(packed, 1 << 30))
    }

    /// Deducts a row. Throws a `FileFault` if the content is too large for the file.
    mutating func take(_ cells: [String]) throws(FileFault) {
        rows -= 1
        bytes -= cells.reduce(0) { $0 + $1.utf8.count }
        guard rows >= 0, bytes >= 0 else { throw .archiveBomb }
    }
}

extension StringProtocol {
    /// The text cut to the limit of a cell, with few combining marks in a row.
    var inCell: String { String(String.UnicodeScalarView(unicodeScalars.prefix(SheetBounds.cell))).withFewMarks }
}

extension String {
    /// Appends `words` if the cell has room.
    func adding(_ words: String) -> String { utf8.count < SheetBounds.cell * 4 ? self + words.inCell : self }
}

/// Collects the cells of a row in any order.
struct SheetRow {
    private(set) var cells: [String] = []

    mutating func set(_ text: String, at column: Int) {
        guard (0..<SheetBounds.columns).contains(column), !text.isEmpty else { return }
        while cells.count <= column { cells.append("") }
        cells[column] = text.inCell
    }

    var isEmpty: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}

/// Spreadsheet values as text: decimal points, and days such as 2027-01-31.
enum SheetValue {
    /// A number with fifteen digits, as spreadsheet programs show it: 12.9 instead of 12.899999999999999.
    static func number(_ text: String) -> String {
        guard let number = Double(text.trimmingCharacters(in: .whitespaces)), number.isFinite else { return text }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(Double(String(format: "%.15g", number)) ?? number)
    }

    /// The day with a serial number since 1900 or 1904; `nil` if `text` is not a serial number.
    static func day(_ text: String, since1904: Bool) -> String? {
        guard let serial = Double(text.trimmingCharacters(in: .whitespaces)), (1..<2_958_466).contains(serial) else {
            return nil
        }
        let whole = Int(serial.rounded(.down))
        // These programs count 29 February 1900.
        let days = since1904 ? whole - 24_107 : whole - 25_569 + (whole < 60 ? 1 : 0)
        return Day(daysSince1970: days).description
    }

    /// Whether a number format shows a date.
    static func isDay(_ format: String) -> Bool {
        var (isQuoted, isBracketed, isEscaped) = (false, false, false)
        for character in format.lowercased() {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == "[" {
                isBracketed = true
            } else if character == "]" {
                isBracketed = false
            } else if !isQuoted, !isBracketed, "yjd".contains(character) {
                return true
            }
        }
        return false
    }
}
