import Contracts
import FileReading
import Foundation
import Kitchen
import OrdersContracts

/// A row of a menu or catalogue with an item's values.
package struct CatalogueRow: Codable, Hashable, Sendable {
    /// Line number as in spreadsheets, from 1.
    package var line: Int
    package var sku: String
    package var name: String?
    package var price: Money?
    package var description: String?
    package var taxPermille: Int?
    package var isAvailable: Bool?
    package var stock: Int?
    package var bestBefore: Day?
    package var producedOn: Day?
    package var barcode: String?
    package var content: Quantity?
    package var section: String?
    package var cuisine: Cuisine?
    package var allergens: Labels<Allergen>?
    package var diets: Labels<Diet>?
    package var foodName: String?
    /// Unreadable cells; with any, the whole row is refused.
    package var errors: [Problem.FieldError] = []
    /// Columns with unknown words, whose values stay unknown.
    package var doubts: [CatalogueColumn] = []

    package init(line: Int, sku: String) {
        self.line = line
        self.sku = sku
    }

    /// The row as a new item. Throws a 422 problem if the name or the price is missing.
    package func draft() throws(Problem) -> CatalogueItemDraft {
        var check = FieldCheck()
        check("name", name != nil, .required)
        check("price", price != nil, .required)
        try check.finish()
        guard let name, let price else { throw Problem.invalid("name", .required) }
        return applied(to: CatalogueItemDraft(sku: sku, name: name, price: price), CatalogueColumn.allCases)
    }

    /// The item with the values of `columns`. A missing name or price stays; other empty values are removed.
    package func applied(to item: CatalogueItemDraft, _ columns: [CatalogueColumn]) -> CatalogueItemDraft {
        var item = item
        for column in columns {
            switch column {
            case .sku: break
            case .name: item.name = name ?? item.name
            case .price: item.price = price ?? item.price
            case .description: item.description = description
            case .tax: item.taxPermille = taxPermille
            case .isAvailable: item.isAvailable = isAvailable
            case .stock: item.stock = stock
            case .bestBefore: item.bestBefore = bestBefore
            case .producedOn: item.producedOn = producedOn
            case .barcode: item.barcode = barcode
            case .content: item.content = content
            case .section: item.section = section
            case .cuisine: item.cuisine = cuisine
            case .allergens: item.allergens = allergens
            case .diets: item.diets = diets
            case .food: item.foodName = foodName
            }
        }
        return item
    }
}

extension CatalogueRow {
    /// `nil` if the row has no item, such as a heading or a sum.
    init?(_ cells: [String], line: Int, _ columns: CatalogueColumns, in currency: Currency) {
        func text(_ column: CatalogueColumn, upTo most: Int) -> String? {
            let text = ImportedText.line(columns.cell(column, of: cells), upTo: most)
            // A line of dashes is empty.
            return text.contains { $0.isLetter || $0.isNumber } ? text : nil
        }
        let (number, name) = (text(.sku, upTo: 100), text(.name, upTo: 300))
        let price = text(.price, upTo: 40)
        guard number != nil || name != nil else { return nil }
        // A name alone is a heading, such as “Starters”.
        if columns.places[.price] != nil, number == nil, price == nil { return nil }
        self.init(line: line, sku: Self.sku(number ?? name ?? ""))
        self.name = name
        description = text(.description, upTo: 1_000)
        section = text(.section, upTo: 80)
        foodName = text(.food, upTo: 80)
        if sku.isEmpty { errors.append(Problem.FieldError("sku", .required)) }
        if let price {
            self.price = Money(typed: Self.amount(price, in: currency), in: currency)
            if self.price == nil { errors.append(Problem.FieldError("price", .cellPrice)) }
        }
        if let tax = text(.tax, upTo: 20) {
            taxPermille = Self.permille(tax)
            if taxPermille == nil { errors.append(Problem.FieldError("tax", .cellTax)) }
        }
        if let word = text(.isAvailable, upTo: 20) {
            isAvailable = CatalogueWords.isYes(word)
            if isAvailable == nil { errors.append(Problem.FieldError("isAvailable", .cellYesOrNo)) }
        }
        if let count = text(.stock, upTo: 20) {
            let number = WrittenNumber.value(count)
            stock = number.flatMap { Int(exactly: $0) }
            if stock == nil { errors.append(Problem.FieldError("stock", .notWhole)) }
        }
        for column in [CatalogueColumn.bestBefore, .producedOn] {
            guard let written = text(column, upTo: 40) else { continue }
            let day = WrittenDate(numbers: written)?.day(isDayFirst: columns.isDayFirst) ?? WrittenDate.named(written)
            if day == nil { errors.append(Problem.FieldError(column.rawValue, .cellDay)) }
            if column == .bestBefore { bestBefore = day } else { producedOn = day }
        }
        if let code = text(.barcode, upTo: 40) { barcode = code.filter { $0 != " " && $0 != "-" } }
        if let size = text(.content, upTo: 40) {
            content = Self.quantity(size)
            if content == nil { doubts.append(.content) }
        }
        if let word = text(.cuisine, upTo: 40) {
            cuisine = CatalogueWords.cuisine(word)
            if cuisine == nil { doubts.append(.cuisine) }
        }
        if let words = text(.allergens, upTo: 500) {
            allergens = CatalogueWords.allergens(words)
            if allergens == nil { doubts.append(.allergens) }
        }
        if let words = text(.diets, upTo: 300) {
            diets = CatalogueWords.diets(words)
            if diets == nil { doubts.append(.diets) }
        }
    }

    /// The text as a SKU: printable ASCII without blanks, at most 64 characters.
    static func sku(_ text: String) -> String {
        let plain = text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil).replacing(
            "ß", with: "ss")
        let marks = plain.unicodeScalars.map { scalar -> Character in
            (0x21...0x7E).contains(scalar.value) ? Character(scalar) : "-"
        }
        return String(String(marks).split(separator: "-").joined(separator: "-").prefix(64))
    }

    /// The amount without the currency's sign or code.
    private static func amount(_ text: String, in currency: Currency) -> String {
        var text = text
        for mark in [currency.rawValue, currency.rawValue.lowercased()] + (signs[currency] ?? []) {
            if text.hasSuffix(mark) { text.removeLast(mark.count) }
            if text.hasPrefix(mark) { text.removeFirst(mark.count) }
        }
        // “5,-” is five.
        text = text.trimmingCharacters(in: .whitespaces)
        for end in [",-", ".-", ",–", ".–"] where text.hasSuffix(end) { text.removeLast(2) }
        return text
    }

    private static let signs: [Currency: [String]] = [
        .eur: ["€", "Euro", "euro"], .usd: ["$"], .gbp: ["£"], .chf: ["Fr.", "SFr."], .jpy: ["¥"],
    ]

    /// Parses “7 %”, “19” and 0.07; spreadsheets store 7 % as 0.07.
    private static func permille(_ text: String) -> Int? {
        guard let number = WrittenNumber.value(text, hasDecimalCommas: text.contains(",")), number >= 0 else {
            return nil
        }
        let isShare = number < 1 && !text.contains("%")
        return Int(exactly: (number * (isShare ? 1_000 : 10)).rounded())
    }

    /// Parses “500 g”, “0,75 l”, “6 Stück” and “6”.
    private static func quantity(_ text: String) -> Quantity? {
        guard let number = WrittenNumber.value(text, hasDecimalCommas: text.contains(",")), number > 0 else {
            return nil
        }
        let letters = ImportedText.letters(text.filter { !$0.isNumber })
        guard let unit = letters.isEmpty ? .piece : units[letters] else { return nil }
        return try? Quantity(number, unit)
    }

    private static let units: [String: CookingUnit] = {
        var units: [String: CookingUnit] = [:]
        for unit in CookingUnit.allCases { units[ImportedText.letters(unit.rawValue)] = unit }
        let others: [(CookingUnit, [String])] = [
            (.gram, ["gr", "gramm", "gram", "grams", "gramme", "grammes", "gramos"]),
            (.kilogram, ["kilo", "kilogramm", "kilogram", "kilos"]),
            (.millilitre, ["milliliter", "millilitre", "ml"]),
            (.litre, ["liter", "litre", "litres", "ltr", "litro", "litros"]),
            (.piece, ["stuck", "stk", "st", "pcs", "pc", "piece", "pieces", "x", "stueck", "unidades", "ud", "uds"]),
        ]
        for (unit, words) in others { for word in words { units[word] = unit } }
        return units
    }()
}

extension FieldRule {
    // Cells that do not fit their column.
    static let cellPrice = FieldRule("catalogue-cell", ["what": "price"])
    static let cellTax = FieldRule("catalogue-cell", ["what": "tax"])
    static let cellYesOrNo = FieldRule("catalogue-cell", ["what": "yes-or-no"])
    static let longRow = FieldRule("catalogue-cell", ["what": "long"])
    static let cellDay = FieldRule("catalogue-cell", ["what": "day"])
}
