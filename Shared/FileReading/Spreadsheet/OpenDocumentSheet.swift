import Foundation

/// The first sheet of a LibreOffice spreadsheet (OpenDocument 1.3, part 3, chapter 9).
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
        // Annotations of a cell are not part of its text.
        var notes = 0
        var copies = CopiedCells(most: SheetBounds.copies + content.count / 10)
        func endCell() throws {
            let text = value ?? words
            let end = min(column + cells, SheetBounds.columns)
            if !text.isEmpty, column < end {
                try copies.add(end - column - 1)
                for place in column..<end { row.set(text, at: place) }
            }
            column = end
        }
        func endRow() throws {
            if !row.isEmpty {
                try copies.add((repeats - 1) * row.cells.count)
                for place in 0..<repeats {
                    guard number + place < SheetBounds.rows else { throw FileFault.longSpreadsheet(SheetBounds.rows) }
                    try body(number + place + 1, row.cells)
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
                        if tag.isEmpty { try endCell() }
                    case "annotation": notes += tag.isEmpty ? 0 : 1
                    case "p" where notes == 0:
                        if paragraphs > 0 { words = words.adding("\n") }
                        paragraphs += 1
                        writing += tag.isEmpty ? 0 : 1
                    case "s" where notes == 0: words = words.adding(" ")
                    default: break
                    }
                } close: { name in
                    switch name {
                    case "table-cell" where isInside, "covered-table-cell" where isInside: try endCell()
                    case "table-row" where isInside: try endRow()
                    case "annotation": notes = max(0, notes - 1)
                    case "p" where notes == 0: writing = max(0, writing - 1)
                    case "table" where isInside: throw Enough()
                    default: break
                    }
                } text: { text in
                    if isInside, notes == 0, writing > 0 { words = words.adding(text) }
                }
            }
        } catch is Enough {}
    }

    /// The text of a typed cell; `nil` if the cell is text.
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

/// Counts repeated cells.
private struct CopiedCells {
    let most: Int
    private var count = 0

    init(most: Int) { self.most = most }

    /// Throws a `FileFault` if there are more than `most`.
    mutating func add(_ more: Int) throws {
        count += more
        guard count <= most else { throw FileFault.repeatedCells(most) }
    }
}
