import Foundation

/// The first sheet of a spreadsheet of LibreOffice (OpenDocument 1.3, part 3, chapter 9).
struct OpenDocumentSheet {
    private let content: Data

    init(_ bytes: Data) throws {
        guard let content = try Spreadsheet.parts(of: bytes, { $0 == "content.xml" })["content.xml"] else {
            throw FileFault.damagedSpreadsheet
        }
        self.content = content
    }

    func eachRow(_ body: (Int, [String]) throws -> Void) throws {
        struct Enough: Error {}
        var (number, repeats) = (0, 1)
        var (row, column, cells) = (SheetRow(), 0, 1)
        var value: String?
        var words = ""
        var (paragraphs, writing) = (0, 0)
        var isInside = false
        // What somebody noted on a cell is none of the cell.
        var notes = 0
        func endCell() {
            let text = value ?? words
            if !text.isEmpty {
                for place in column..<min(column + cells, SheetBounds.columns) { row.set(text, at: place) }
            }
            column = min(column + cells, SheetBounds.columns)
        }
        func endRow() throws {
            if !row.isEmpty {
                for copy in 0..<repeats {
                    guard number + copy < SheetBounds.rows else { throw FileFault.longSpreadsheet(SheetBounds.rows) }
                    try body(number + copy + 1, row.cells)
                }
            }
            number = min(number + repeats, SheetBounds.rows)
        }
        do {
            try content.withUnsafeBytes { bytes in
                try SheetMarkup.read(bytes) { tag in
                    switch tag.name {
                    case "table": isInside = true
                    case "table-row" where isInside:
                        repeats = Self.count(tag["number-rows-repeated"])
                        (row, column) = (SheetRow(), 0)
                        if tag.isEmpty { try endRow() }
                    case "table-cell" where isInside, "covered-table-cell" where isInside:
                        cells = Self.count(tag["number-columns-repeated"])
                        (value, words, paragraphs, writing) = (Self.value(of: tag), "", 0, 0)
                        if tag.isEmpty { endCell() }
                    case "annotation": notes += tag.isEmpty ? 0 : 1
                    case "p" where notes == 0:
                        if paragraphs > 0 { words += "\n" }
                        paragraphs += 1
                        writing += tag.isEmpty ? 0 : 1
                    case "s" where notes == 0: words += " "
                    default: break
                    }
                } close: { name in
                    switch name {
                    case "table-cell" where isInside, "covered-table-cell" where isInside: endCell()
                    case "table-row" where isInside: try endRow()
                    case "annotation": notes = max(0, notes - 1)
                    case "p" where notes == 0: writing = max(0, writing - 1)
                    case "table" where isInside: throw Enough()
                    default: break
                    }
                } text: { text in
                    if isInside, notes == 0, writing > 0, words.utf8.count < SheetBounds.cell * 4 { words += text }
                }
            }
        } catch is Enough {}
    }

    /// What a cell says that is no text.
    private static func value(of tag: SheetMarkup.Tag) -> String? {
        switch tag["value-type"] {
        case "float", "currency", "percentage": tag["value"].map(SheetValue.number)
        case "date": tag["date-value"].map { String($0.prefix(10)) }
        case "boolean": tag["boolean-value"].map { $0 == "true" ? "yes" : "no" }
        default: nil
        }
    }

    private static func count(_ text: String?) -> Int {
        text.flatMap { Int($0) }.map { min(max(1, $0), SheetBounds.rows) } ?? 1
    }
}
