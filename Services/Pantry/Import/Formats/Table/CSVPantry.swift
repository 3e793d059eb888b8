import FileReading
import Foundation

/// Reads tables with a header such as `food`, `amount`, `unit`, `place` and `best before`, separated by commas,
/// semicolons or tabs.
///
/// A row with a value in the column `list` belongs to that shopping list; all others belong to the pantry.
struct CSVPantry {
    /// Whether the header names a food column.
    static func recognizes(_ text: String) -> Bool {
        CSVColumns(CSVText.head(of: Array(text.utf8.prefix(20_000)))).places[.food] != nil
    }

    /// Passes on the rows. A file cut within a row is read up to that row.
    static func read(_ text: String, _ give: (PantryFilePart) throws -> Void) throws {
        let bytes = Array(text.utf8)
        let table = CSVText(guessing: bytes)
        var rows: [(number: Int, cells: [String])] = []
        var broken: FileFault?
        var isQuoted = false
        struct Enough: Error {}
        do {
            isQuoted = try table.eachNumberedRow(bytes) { number, row in
                if row.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return }
                guard rows.count <= ImportLimits.rows else { throw Enough() }
                rows.append((number, row.map { String($0.prefix(500)) }))
            }
        } catch is Enough {
            return try give(.refused(.manyRows(ImportLimits.rows)))
        } catch let fault as FileFault {
            broken = fault
        }
        guard let names = rows.first?.cells else { return try give(.refused(broken ?? .noFoodColumn)) }
        let columns = CSVColumns(names)
        guard columns.places[.food] != nil else { return try give(.refused(.noFoodColumn)) }
        // Row numbers include the header, as in spreadsheets.
        if isQuoted || isCut(bytes, rows.map(\.cells)) {
            broken = .cutRow(rows.last?.number ?? rows.count)
            if rows.count > 1 { rows.removeLast() }
        }
        let body = rows.dropFirst()
        guard !body.isEmpty || broken != nil else { return try give(.refused(.emptyTable)) }
        let style = Style(body.map(\.cells), columns, separator: table.separator)
        try give(
            .things(
                body.map { row in
                    var thing = thing(row.cells, columns, style)
                    if CSVText.isLong(row.cells, than: names.count) {
                        // The cells after the extra one are in the wrong columns.
                        thing.faults = []
                        thing.refuse(.longRow(row.number))
                    }
                    return thing
                }))
        if let broken { try give(.remark(broken)) }
        if !columns.doubled.isEmpty { try give(.remark(.doubledColumns(columns.doubled))) }
    }

    /// The table's notation of days and numbers, inferred from its rows.
    private struct Style {
        /// `nil` if the order of day and month is unknown.
        let isDayFirst: Bool?
        let hasDecimalCommas: Bool

        init(_ rows: [[String]], _ columns: CSVColumns, separator: UInt8) {
            let shown =
                columns.places[.bestBefore] == nil
                ? nil : rows.lazy.compactMap { WrittenDay.hasDayFirst(columns.cell(.bestBefore, of: $0)) }.first
            isDayFirst = shown ?? columns.isDayFirst
            // Tables in German, French and Spanish, or with semicolons, use decimal commas unless a row shows
            // otherwise.
            hasDecimalCommas =
                rows.lazy.compactMap { WrittenNumber.showsDecimalCommas(columns.cell(.amount, of: $0)) }.first
                ?? (separator == 0x3B || columns.isDayFirst == true)
        }
    }

    private static func thing(_ row: [String], _ columns: CSVColumns, _ style: Style) -> ImportedEntry {
        let list = ImportedText.line(columns.cell(.list, of: row), upTo: 60)
        var thing = ImportedEntry(list.isEmpty ? .item : .line, columns.cell(.food, of: row))
        let key = ImportedText.line(columns.cell(.key, of: row), upTo: 100)
        thing.key = key.isEmpty ? nil : "row \(key)"
        thing.list = list.isEmpty ? nil : list
        thing.measure(
            columns.cell(.amount, of: row), columns.cell(.unit, of: row), hasDecimalCommas: style.hasDecimalCommas)
        thing.isTicked = isYes(columns.cell(.isTicked, of: row))
        let note = ImportedText.line(columns.cell(.note, of: row), upTo: ImportedEntry.longestNote)
        thing.note = note.isEmpty ? nil : note
        if thing.kind == .item {
            thing.setPlace(columns.cell(.place, of: row))
            thing.setBestBefore(columns.cell(.bestBefore, of: row), isDayFirst: style.isDayFirst)
            let opened = columns.cell(.isOpen, of: row)
            thing.isOpen = isYes(opened)
            if case .day(let day) = WrittenDay(opened) { thing.openedOn = day }
        }
        return thing
    }

    /// Whether the cell is a yes, a number of open packs, or the day of opening.
    private static func isYes(_ cell: String) -> Bool {
        let word = ImportedText.letters(cell)
        if ["yes", "y", "true", "x", "ja", "j", "oui", "o", "vrai", "si", "s", "verdadero", "wahr"].contains(word) {
            return true
        }
        if cell.contains("✓") || cell.contains("✔") { return true }
        if case .day = WrittenDay(cell) { return true }
        return (ImportedEntry.number(ImportedText.line(cell, upTo: 20)) ?? 0) > 0
    }

    /// Whether the last row is cut: it has no line end and fewer cells than all others.
    private static func isCut(_ bytes: [UInt8], _ rows: [[String]]) -> Bool {
        guard rows.count > 2, let last = rows.last, bytes.last != 0x0A else { return false }
        return rows.dropLast().allSatisfy { $0.count > last.count }
    }
}
