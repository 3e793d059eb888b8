import Contracts
import FileReading
import Foundation
import Kitchen

/// Reads tables of eaten food: MyFitnessPal's “Nutrition Summary” with a row per meal, and Larder's with a row per
/// entry.
///
/// MyFitnessPal's help describes its export (“How do I export my data?”). Its columns are those that projects on GitHub
/// read: `Date,Meal,Calories,Fat (g),Saturated Fat,…,Note`.
enum DiaryRows {
    static func recognizes(_ text: String) -> Bool {
        let columns = DiaryColumns(CSVText.head(of: Array(text.utf8.prefix(1 << 16))))
        return columns.places[.day] != nil
            && (columns.places[.name] != nil || columns.nutrients.contains { $0.nutrient == .energy })
    }

    /// Whether the table has a row for each food, rather than for each meal or day.
    static func namesFoods(_ text: String) -> Bool {
        let columns = DiaryColumns(CSVText.head(of: Array(text.utf8.prefix(1 << 16))))
        return columns.places[.day] != nil && columns.places[.name] != nil
    }

    static func read(_ text: String, _ give: (DiaryFilePart) throws -> Void) throws {
        let bytes = Array(text.utf8)
        let table = CSVText(guessing: bytes)
        var reader: Reader?
        var (isDayFirst, hasDecimalCommas): (Bool?, Bool?) = (nil, nil)
        var hasRows = false
        // Any row may reveal the order of days and months, and the decimal separator.
        try table.eachRow(bytes) { row in
            guard let known = reader else {
                reader = Reader(DiaryColumns(row))
                return
            }
            hasRows = true
            hasDecimalCommas = hasDecimalCommas ?? known.columns.showsDecimalCommas(row)
            isDayFirst = isDayFirst ?? WrittenDate.hasDayFirst(known.columns.cell(.day, of: row))
        }
        guard var found = reader else { throw FileFault.noDiary }
        guard hasRows else { throw FileFault.emptyTable }
        found.isDayFirst = isDayFirst ?? found.columns.isDayFirst
        found.isOrderShown = isDayFirst != nil || found.columns.isDayFirst
        found.hasDecimalCommas = hasDecimalCommas ?? (table.separator == 0x3B)
        try give(.format(found.isSummary ? .myFitnessPalTable : .table))
        var isHead = true
        let isCut = try table.eachNumberedRow(bytes) { number, row in
            if isHead {
                isHead = false
            } else {
                try found.take(row, number)
                if found.foods.count == DiaryBounds.atOnce { try give(.foods(found.handed())) }
            }
        }
        if !found.foods.isEmpty { try give(.foods(found.handed())) }
        if isCut { try give(.remark(.cutTable)) }
        for remark in found.remarks { try give(.remark(remark)) }
        if !found.columns.unkept.isEmpty { try give(.remark(.unkept(found.columns.unkept))) }
    }

    private struct Reader {
        let columns: DiaryColumns
        var hasDecimalCommas = false
        var isDayFirst = false
        var foods: [ImportedFood] = []
        /// Whether a row reveals the order of days and months.
        var isOrderShown = false
        private var (unread, firstUnread) = (0, 0)
        private var (long, firstLong) = (0, 0)
        private var (badCells, firstBadCell) = (0, (row: 0, text: ""))
        private var (guessedDays, firstGuessed) = (0, "")
        private var count = 0
        /// The number of times that a food occurs on one day at one meal.
        private var times: [String: Int] = [:]

        init(_ columns: DiaryColumns) { self.columns = columns }

        /// Whether the table has a row for each meal, rather than for each food.
        var isSummary: Bool { columns.places[.name] == nil && columns.places[.meal] != nil }

        mutating func handed() -> [ImportedFood] {
            defer { foods = [] }
            return foods
        }

        /// Remarks on rows, figures and days that were skipped or guessed.
        var remarks: [FileFault] {
            var remarks: [FileFault] = []
            if unread > 0 { remarks.append(.unreadRows(unread, first: firstUnread)) }
            if long > 0 { remarks.append(.longRows(long, first: firstLong)) }
            if badCells > 0 {
                remarks.append(.unreadCells(badCells, first: firstBadCell.row, firstBadCell.text))
            }
            if guessedDays > 0 { remarks.append(.monthFirst(guessedDays, firstGuessed)) }
            if !columns.doubled.isEmpty { remarks.append(.doubledColumns(columns.doubled)) }
            return remarks
        }

        mutating func take(_ cells: [String], _ number: Int) throws(FileFault) {
            // Sums at the end and empty rows are skipped.
            if cells.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return }
            if ImportedText.letters(cells.first ?? "").hasPrefix("total") { return }
            guard !CSVText.isLong(cells, than: columns.count) else {
                if long == 0 { firstLong = number }
                long += 1
                return
            }
            let row = food(cells, number)
            // A meal without food.
            if isSummary, let row, row.nutrients.values.allSatisfy({ $0 == 0 }) { return }
            guard let food = row else {
                if unread == 0 { firstUnread = number }
                unread += 1
                return
            }
            count += 1
            guard count <= DiaryBounds.foods else { throw .manyFoods(DiaryBounds.foods) }
            foods.append(food)
        }

        private mutating func day(_ cells: [String]) -> Day? {
            let text = columns.cell(.day, of: cells)
            let date = WrittenDate(numbers: text)
            if case .either = date, !isOrderShown {
                if guessedDays == 0 { firstGuessed = ImportedText.line(text, upTo: 20) }
                guessedDays += 1
            }
            return date?.day(isDayFirst: isDayFirst)
        }

        /// Returns the nutrients of a row. Unreadable figures are left out and counted.
        private mutating func nutrients(_ cells: [String], _ row: Int) -> [Nutrient: Double] {
            var nutrients: [Nutrient: Double] = [:]
            for (place, nutrient, factor) in columns.nutrients where cells.indices.contains(place) {
                // Many tables use strokes for empty cells.
                guard cells[place].contains(where: { $0.isNumber || $0.isLetter }) else { continue }
                if let number = WrittenNumber.value(cells[place], hasDecimalCommas: hasDecimalCommas), number >= 0,
                    number * factor <= Double(nutrient.mostPerServing)
                {
                    nutrients[nutrient] = number * factor
                } else {
                    if badCells == 0 { firstBadCell = (row, ImportedText.line(cells[place], upTo: 20)) }
                    badCells += 1
                }
            }
            return nutrients
        }

        private mutating func food(_ cells: [String], _ row: Int) -> ImportedFood? {
            guard let day = day(cells) else { return nil }
            let nutrients = nutrients(cells, row)
            let meal = ImportedText.line(columns.cell(.meal, of: cells), upTo: ImportedFood.longestMeal)
            let name = ImportedText.line(
                SpreadsheetCell.read(columns.cell(.name, of: cells)), upTo: ImportedFood.longestName)
            guard !name.isEmpty || !nutrients.isEmpty else { return nil }
            var words =
                isSummary ? "\(day) \(ImportedText.letters(meal))" : "\(day) \(ImportedText.letters(meal)) / \(name)"
            let time = times[words, default: 0]
            times[words] = time + 1
            if time > 0 { words += " \(time + 1)" }
            var food = ImportedFood(
                key: words, day: day, at: InstantText.date(columns.cell(.time, of: cells)),
                meal: meal.isEmpty ? nil : meal,
                name: name, amount: ImportedText.line(columns.cell(.amount, of: cells), upTo: 60), nutrients: nutrients,
                program: isSummary ? "MyFitnessPal" : nil)
            if food.amount == "" { food.amount = nil }
            food.portions = WrittenNumber.value(columns.cell(.portions, of: cells), hasDecimalCommas: hasDecimalCommas)
            food.grams = WrittenNumber.value(columns.cell(.grams, of: cells), hasDecimalCommas: hasDecimalCommas)
            food.own = OwnMark.entry(in: OwnMark.mark(of: ImportedText.line(columns.cell(.id, of: cells), upTo: 64)))
            // Texts are kept with all their spaces, because they identify the record.
            let app = String(SpreadsheetCell.read(columns.cell(.app, of: cells)).prefix(80))
            let record = String(SpreadsheetCell.read(columns.cell(.record, of: cells)).prefix(200))
            if !app.isEmpty, !record.isEmpty { (food.app, food.key) = (app, record) }
            return food
        }
    }
}

/// Instants in Larder's tables.
enum InstantText {
    static func date(_ text: String) -> Date? {
        guard (20...30).contains(text.utf8.count) else { return nil }
        return try? Date(text, strategy: .iso8601)
    }
}
