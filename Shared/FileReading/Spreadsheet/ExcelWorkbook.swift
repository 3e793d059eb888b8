import Foundation

/// The first visible sheet of an Excel workbook (ECMA-376, part 1, chapter 18).
struct ExcelWorkbook {
    private let sheet: Data
    private let strings: [String]
    /// For each cell format, whether it shows dates.
    private let showsDays: [Bool]
    private let since1904: Bool

    init(_ bytes: Data) throws {
        let parts = try Spreadsheet.parts(of: bytes, upTo: 64 << 20) { name in
            ["workbook.xml", "workbook.xml.rels", "sharedstrings.xml", "styles.xml"].contains { name.hasSuffix($0) }
        }
        guard let book = parts.first(where: { $0.key.hasSuffix("workbook.xml") }) else {
            throw FileFault.damagedSpreadsheet
        }
        let relations = parts.first { $0.key.hasSuffix("workbook.xml.rels") }?.value ?? Data()
        var (first, counts): (String?, Bool) = (nil, false)
        try Self.tags(of: book.value) { tag in
            switch tag.name {
            case "workbookPr": counts = ["1", "true"].contains(tag["date1904"] ?? "")
            case "sheet" where tag["state"] == nil || tag["state"] == "visible": first = first ?? tag["id"]
            default: break
            }
        }
        var target: String?
        try Self.tags(of: relations) { tag in
            if tag.name == "Relationship", tag["Id"] == first { target = tag["Target"] }
        }
        let folder = book.key.dropLast("workbook.xml".utf8.count)
        let path = (target ?? "worksheets/sheet1.xml").lowercased()
        let name = path.hasPrefix("/") ? String(path.dropFirst()) : folder + path
        guard let sheet = try Spreadsheet.parts(of: bytes, { $0 == name })[name] else {
            throw FileFault.damagedSpreadsheet
        }
        self.sheet = sheet
        since1904 = counts
        strings = try parts.first { $0.key.hasSuffix("sharedstrings.xml") }.map { try Self.strings(of: $0.value) } ?? []
        showsDays = try parts.first { $0.key.hasSuffix("styles.xml") }.map { try Self.formats(of: $0.value) } ?? []
    }

    func eachRow(_ body: (Int, [String]) throws -> Void) throws {
        var (number, column) = (0, 0)
        var row = SheetRow()
        var (kind, style): (String?, Int) = (nil, -1)
        var (value, inline): (String?, String?) = (nil, nil)
        var inside: [String] = []
        try Self.read(sheet) { tag in
            switch tag.name {
            case "row":
                number = tag["r"].flatMap { Int($0) } ?? number + 1
                guard number <= SheetBounds.rows else { throw FileFault.longSpreadsheet(SheetBounds.rows) }
                (row, column) = (SheetRow(), -1)
            case "c":
                column = tag["r"].flatMap(Self.column) ?? column + 1
                (kind, style) = (tag["t"], tag["s"].flatMap { Int($0) } ?? -1)
                (value, inline) = (nil, nil)
            default: break
            }
            if !tag.isEmpty, inside.count < 64 { inside.append(tag.name) }
        } close: { name in
            if inside.last == name { inside.removeLast() }
            if name == "c" {
                row.set(text(kind, style, value, inline), at: column)
            } else if name == "row", !row.isEmpty {
                try body(number, row.cells)
            }
        } text: { text in
            switch inside.last {
            case "v": value = (value ?? "").adding(text)
            // Phonetic hints of Japanese text are not part of the cell.
            case "t" where !inside.contains("rPh"): inline = (inline ?? "").adding(text)
            default: break
            }
        }
    }

    private func text(_ kind: String?, _ style: Int, _ value: String?, _ inline: String?) -> String {
        switch kind {
        case "s":
            guard let place = value.flatMap({ Int($0.filter { !$0.isWhitespace }) }), strings.indices.contains(place)
            else { return "" }
            return strings[place]
        case "inlineStr": return inline ?? ""
        case "b": return value == "1" ? "yes" : "no"
        case "str", "e": return value ?? ""
        case "d": return String((value ?? "").prefix(10))
        default:
            guard let value, !value.isEmpty else { return "" }
            if showsDays.indices.contains(style), showsDays[style] {
                return SheetValue.day(value, since1904: since1904) ?? value
            }
            return SheetValue.number(value)
        }
    }

    /// The column of a reference from 0, such as 2 for “C12”; `nil` if it is invalid.
    private static func column(_ cell: String) -> Int? {
        var column = 0
        for letter in cell.utf8 {
            guard (0x41...0x5A).contains(letter) else { break }
            column = column * 26 + Int(letter - 0x40)
            guard column <= 16_384 else { return nil }
        }
        return column > 0 ? column - 1 : nil
    }

    private static func strings(of bytes: Data) throws -> [String] {
        var strings: [String] = []
        var current: String?
        var inside: [String] = []
        try read(bytes) { tag in
            if tag.name == "si" {
                guard strings.count < SheetBounds.strings else { throw FileFault.archiveBomb }
                if tag.isEmpty { strings.append("") } else { current = "" }
            }
            if !tag.isEmpty, inside.count < 64 { inside.append(tag.name) }
        } close: { name in
            if inside.last == name { inside.removeLast() }
            if name == "si" {
                strings.append((current ?? "").inCell)
                current = nil
            }
        } text: { text in
            if inside.last == "t", !inside.contains("rPh") { current = current?.adding(text) }
        }
        return strings
    }

    private static func formats(of bytes: Data) throws -> [Bool] {
        var own: [Int: Bool] = [:]
        var formats: [Bool] = []
        var isInside = false
        try read(bytes) { tag in
            switch tag.name {
            case "numFmt" where own.count < SheetBounds.formats:
                if let id = tag["numFmtId"].flatMap({ Int($0) }) { own[id] = SheetValue.isDay(tag["formatCode"] ?? "") }
            case "cellXfs": isInside = !tag.isEmpty
            case "xf" where isInside && formats.count < SheetBounds.formats:
                let id = tag["numFmtId"].flatMap { Int($0) } ?? 0
                formats.append(own[id] ?? ((14...17).contains(id) || id == 22))
            default: break
            }
        } close: { name in
            if name == "cellXfs" { isInside = false }
        } text: { _ in
        }
        return formats
    }

    private static func tags(of bytes: Data, _ open: (SheetMarkup.Tag) throws -> Void) throws {
        try read(bytes, open: open, close: { _ in }, text: { _ in })
    }

    private static func read(
        _ bytes: Data, open: (SheetMarkup.Tag) throws -> Void, close: (String) throws -> Void,
        text: (String) throws -> Void
    ) throws {
        try bytes.withUnsafeBytes { try SheetMarkup.read($0, open: open, close: close, text: text) }
    }
}
