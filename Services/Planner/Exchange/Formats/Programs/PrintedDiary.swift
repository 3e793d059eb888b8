import Algorithms
import Contracts
import FileReading
import Foundation
import Kitchen

/// Reads MyFitnessPal's printable diary, as saved HTML or copied text.
///
/// Each day has a heading with its date (`<h2 class="main-title-2" id="date">`) and a table (`<table class="table0"
/// id="food">`). The table's first row names the nutrients; the others hold a meal or a food. GitHub projects such as
/// leaherb/myfitnesspal-diary-parser read it the same way. Tables of exercises and sums are skipped.
enum PrintedDiary {
    static func recognizes(_ text: String) -> Bool {
        let start = String(decoding: text.utf8.prefix(400_000), as: UTF8.self)
        guard start.contains("<") else { return rows(ofText: start).contains { DiaryHead($0) != nil } }
        return PageRows.rows(of: start, most: 3_000).contains { row in
            if case .cells(let cells) = row { DiaryHead(cells) != nil } else { false }
        }
    }

    static func read(_ text: String, _ give: (DiaryFilePart) throws -> Void) throws {
        try give(.format(.myFitnessPalPage))
        // Any row may reveal the decimal separator.
        var marks = DecimalMarks()
        try each(of: text) { if case .cells(let cells) = $0 { marks.see(cells) } }
        var days = DiaryDays(hasDecimalCommas: marks.areCommas ?? false)
        try each(of: text) { row in
            switch row {
            case .heading(let words): days.heading(words)
            case .cells(let cells): try days.row(cells)
            }
        }
        guard days.hasTable else { throw FileFault.noDiary }
        for part in days.foods.chunks(ofCount: DiaryBounds.atOnce) { try give(.foods(Array(part))) }
        if days.unread > 0 { try give(.remark(.unreadRecords(days.unread))) }
        if !days.unkept.isEmpty { try give(.remark(.unkept(days.unkept))) }
    }

    private static func each(of text: String, _ body: (PageRows.Row) throws -> Void) throws {
        guard !text.contains("<") else { return try PageRows.each(of: text, body) }
        for cells in rows(ofText: text) {
            let isHeading = cells.count == 1 && WrittenDate.named(cells[0]) != nil
            try body(isHeading ? .heading(cells[0]) : .cells(cells))
        }
    }

    private static func rows(ofText text: String) -> [[String]] {
        text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map {
                ImportedText.line(String($0), upTo: 200)
            }
        }.filter { $0.contains { !$0.isEmpty } }
    }
}

/// The columns of a printed food table.
struct DiaryHead {
    let columns: DiaryColumns
    let count: Int

    /// `nil` if the row is not a head.
    init?(_ cells: [String]) {
        let columns = DiaryColumns(["food"] + cells.dropFirst())
        guard cells.count >= 3, columns.nutrients.contains(where: { $0.nutrient == .energy }),
            columns.nutrients.count >= 2
        else { return nil }
        (self.columns, count) = (columns, cells.count)
    }
}

/// Detects whether a printed diary uses decimal commas.
private struct DecimalMarks {
    private(set) var areCommas: Bool?
    private var head: DiaryHead?

    mutating func see(_ cells: [String]) {
        if let found = DiaryHead(cells) {
            head = found
        } else if areCommas == nil, let head, cells.count == head.count {
            areCommas = head.columns.showsDecimalCommas(cells)
        }
    }
}

/// Collects foods from the rows of a printed diary.
private struct DiaryDays {
    let hasDecimalCommas: Bool
    private(set) var foods: [ImportedFood] = []
    private(set) var unread = 0
    private(set) var unkept: [String] = []
    private(set) var hasTable = false
    private var day: Day?
    private var meal: String?
    private var head: DiaryHead?
    private var times: [String: Int] = [:]

    init(hasDecimalCommas: Bool) { self.hasDecimalCommas = hasDecimalCommas }

    mutating func heading(_ words: String) {
        guard let found = WrittenDate.named(words) ?? WrittenDate(numbers: words)?.day(isDayFirst: false) else {
            return
        }
        (day, meal, head) = (found, nil, nil)
    }

    mutating func row(_ cells: [String]) throws(FileFault) {
        if let found = DiaryHead(cells) {
            (head, meal, hasTable) = (found, nil, true)
            if unkept.isEmpty { unkept = found.columns.unkept }
            return
        }
        guard let head else { return }
        if cells.count == 1 {
            meal = ImportedText.line(cells[0], upTo: ImportedFood.longestMeal)
            return
        }
        let name = ImportedText.line(cells[0], upTo: ImportedFood.longestName)
        // The sums end the food table; another table may follow.
        if ImportedText.letters(name).hasPrefix("total") || ImportedText.letters(name) == "gesamt" {
            self.head = nil
            return
        }
        guard cells.count == head.count else {
            self.head = nil
            return
        }
        guard let day, !name.isEmpty, let nutrients = nutrients(cells, head.columns) else {
            unread += 1
            return
        }
        guard foods.count < DiaryBounds.foods else { throw .manyFoods(DiaryBounds.foods) }
        let parts = Self.parts(name)
        var key = "\(day) \(ImportedText.letters(meal ?? "")) / \(name)"
        let time = times[key, default: 0]
        times[key] = time + 1
        if time > 0 { key += " \(time + 1)" }
        foods.append(
            ImportedFood(
                key: key, day: day, meal: meal, name: parts.name, amount: parts.amount, nutrients: nutrients,
                program: "MyFitnessPal"))
    }

    private func nutrients(_ cells: [String], _ columns: DiaryColumns) -> [Nutrient: Double]? {
        var nutrients: [Nutrient: Double] = [:]
        for (place, nutrient, factor) in columns.nutrients {
            let text = cells[place]
            // “--” marks an unknown amount.
            guard text.contains(where: { $0.isNumber }) else { continue }
            guard let number = WrittenNumber.value(text, hasDecimalCommas: hasDecimalCommas), number >= 0 else {
                return nil
            }
            // A unit in the cell overrides the column's unit.
            let unit = text.drop { $0.isNumber || ".,-+ '".contains($0) }.lowercased()
            let amount =
                unit.isEmpty ? number * factor : HealthUnit.amount(number, unit, of: nutrient) ?? number * factor
            guard amount <= Double(nutrient.mostPerServing) else { return nil }
            nutrients[nutrient] = amount
        }
        return nutrients
    }

    /// Splits “Kipper Snacks, 1 can (92g)” at the last comma into name and amount.
    private static func parts(_ name: String) -> (name: String, amount: String?) {
        guard let comma = name.lastIndex(of: ",") else { return (name, nil) }
        let amount = name[name.index(after: comma)...].trimmingCharacters(in: .whitespaces)
        guard let first = amount.first, first.isNumber, comma > name.startIndex else { return (name, nil) }
        return (String(name[..<comma]), amount)
    }
}

/// The headings and table rows of a page, in document order. It scans without a tree, so depth is unlimited.
enum PageRows {
    enum Row {
        case heading(String)
        case cells([String])
    }

    static func rows(of text: String, most: Int) -> [Row] {
        struct Enough: Error {}
        var rows: [Row] = []
        try? each(of: text) { row in
            rows.append(row)
            if rows.count == most { throw Enough() }
        }
        return rows
    }

    static func each(of text: String, _ body: (Row) throws -> Void) throws {
        var cells: [String]?
        var words: String?
        var isHeading = false
        let bytes = Array(text.utf8)
        var at = 0
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        while at < bytes.count {
            guard bytes[at] == 0x3C else {
                let end = bytes[at...].firstIndex(of: 0x3C) ?? bytes.count
                if words != nil, (words?.utf8.count ?? 0) < 2_000 {
                    words? += PageText.resolved(String(decoding: bytes[at..<min(end, at + 2_000)], as: UTF8.self))
                }
                at = end
                continue
            }
            if bytes[at...].starts(with: [0x3C, 0x21, 0x2D, 0x2D]) {
                at = end(of: Array("-->".utf8), in: bytes, from: at + 4)
                continue
            }
            var nameStart = at + 1
            let isEnd = nameStart < bytes.count && bytes[nameStart] == 0x2F
            if isEnd { nameStart += 1 }
            var nameEnd = nameStart
            while nameEnd < bytes.count, isLetter(bytes[nameEnd]) || (0x30...0x39).contains(bytes[nameEnd]) {
                nameEnd += 1
            }
            let name = String(decoding: bytes[nameStart..<min(nameEnd, nameStart + 12)], as: UTF8.self).lowercased()
            at = bytes[nameEnd...].firstIndex(of: 0x3E).map { $0 + 1 } ?? bytes.count
            switch (name, isEnd) {
            case ("script", false), ("style", false):
                at = end(of: Array("</\(name)".utf8), in: bytes, from: at)
            case ("tr", false): (cells, words) = ([], nil)
            case ("td", false), ("th", false):
                if let words { cells?.append(ImportedText.line(words, upTo: 300)) }
                words = cells == nil ? nil : ""
            case ("td", true), ("th", true):
                if let words, (cells?.count ?? 0) < 200 { cells?.append(ImportedText.line(words, upTo: 300)) }
                words = nil
            case ("tr", true):
                if let words { cells?.append(ImportedText.line(words, upTo: 300)) }
                if let found = cells, !found.isEmpty { try body(.cells(found)) }
                (cells, words) = (nil, nil)
            case ("h1", false), ("h2", false), ("h3", false), ("h4", false): (words, isHeading) = ("", true)
            case ("h1", true), ("h2", true), ("h3", true), ("h4", true):
                if isHeading, let words { try body(.heading(ImportedText.line(words, upTo: 200))) }
                (words, isHeading) = (nil, false)
            default: if words != nil { words? += " " }
            }
        }
    }

    private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count, let found = bytes[at...].firstIndex(of: mark[0]) {
            if bytes[found...].starts(with: mark) { return found + mark.count }
            at = found + 1
        }
        return bytes.count
    }
}

/// Resolves character references in the text of a page.
private enum PageText {
    private static let known: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "reg": "®", "eacute": "é",
        "frac12": "½", "frac14": "¼", "frac34": "¾", "deg": "°", "uuml": "ü", "ouml": "ö", "auml": "ä", "szlig": "ß",
    ]

    static func resolved(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var resolved = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "&") {
            resolved += rest[..<mark]
            let behind = rest[rest.index(after: mark)...]
            guard let end = behind.prefix(12).firstIndex(of: ";"), let words = words(behind[..<end]) else {
                resolved += "&"
                rest = behind
                continue
            }
            resolved += words
            rest = behind[behind.index(after: end)...]
        }
        return resolved + rest
    }

    private static func words(_ name: Substring) -> String? {
        if let words = known[name] { return words }
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
        guard let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) else { return nil }
        return Unicode.Scalar(code).map { String(Character($0)) }
    }
}
