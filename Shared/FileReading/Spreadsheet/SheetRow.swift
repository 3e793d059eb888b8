import Contracts
import Foundation

/// What is read of a spreadsheet at most.
package enum SheetBounds {
    package static let columns = 100
    package static let rows = 200_000
    /// The length of one cell, in scalars.
    package static let cell = 4_000
    /// Cells that are copies of one that is written, in all, besides one for each ten bytes.
    static let copies = 5_000
    /// Words that cells share, and the formats of cells.
    static let strings = 1_000_000
    static let formats = 65_536
}

/// The rows and bytes that may still come out of a spreadsheet, by its size as a file: few bytes can stand for very
/// many rows.
struct SheetAllowance {
    private var rows: Int
    private var bytes: Int

    /// - Parameter packed: the size of the file, in bytes.
    init(packed: Int) {
        rows = min(SheetBounds.rows, 5_000 + packed / 2)
        bytes = min(128 << 20, (8 << 20) + 40 * min(packed, 1 << 30))
    }

    /// Takes off a row. Throws a `FileFault` if the file is too small for its content.
    mutating func take(_ cells: [String]) throws(FileFault) {
        rows -= 1
        bytes -= cells.reduce(0) { $0 + $1.utf8.count }
        guard rows >= 0, bytes >= 0 else { throw .archiveBomb }
    }
}

extension StringProtocol {
    /// The first scalars that a cell may have.
    var inCell: String { String(String.UnicodeScalarView(unicodeScalars.prefix(SheetBounds.cell))) }
}

extension String {
    /// A cell with more words, as far as there is room.
    func adding(_ words: String) -> String { utf8.count < SheetBounds.cell * 4 ? self + words.inCell : self }
}

/// Puts the cells of a row together, wherever they stand.
struct SheetRow {
    private(set) var cells: [String] = []

    mutating func set(_ text: String, at column: Int) {
        guard (0..<SheetBounds.columns).contains(column), !text.isEmpty else { return }
        while cells.count <= column { cells.append("") }
        cells[column] = text.inCell
    }

    var isEmpty: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}

/// Numbers and days of spreadsheets as text: a point before decimals, and days as 2027-01-31.
enum SheetValue {
    /// With fifteen digits, as programs show them: 12.9 and not 12.899999999999999.
    static func number(_ text: String) -> String {
        guard let number = Double(text.trimmingCharacters(in: .whitespaces)), number.isFinite else { return text }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(Double(String(format: "%.15g", number)) ?? number)
    }

    /// The day that the number of days since the beginning of 1900, or of 1904, stands for; `nil` for none.
    static func day(_ text: String, since1904: Bool) -> String? {
        guard let serial = Double(text.trimmingCharacters(in: .whitespaces)), (1..<2_958_466).contains(serial) else {
            return nil
        }
        let whole = Int(serial.rounded(.down))
        // In 1900 there was a 29 February, as these programs count.
        let days = since1904 ? whole - 24_107 : whole - 25_569 + (whole < 60 ? 1 : 0)
        return Day(daysSince1970: days).description
    }

    /// Whether a format shows days.
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
