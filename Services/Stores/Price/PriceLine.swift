import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoreImport
import StoresContracts

/// A valid line of a price table. Its food may still be a name, or a barcode.
struct PriceLine: Sendable {
    private static let needed = ["store", "price", "currency"]
    /// Possible names of the barcode column.
    private static let barcodes = ["barcode", "gtin", "ean", "upc"]
    private static let longestName = 120

    enum FoodName: Hashable, Sendable {
        case id(ID<Food>)
        case name(String)
        /// The barcode of a product, and its column.
        case barcode(GTIN, String)
    }

    /// The required columns that a table lacks.
    static func missing(in columns: [String]) -> [String] {
        let lacking = needed.filter { !columns.contains($0) }
        let names = ["food"] + barcodes
        return names.contains(where: columns.contains) ? lacking : lacking + ["food or barcode"]
    }

    let number: Int
    /// The store, as named in the table.
    let store: String
    let food: FoodName
    let price: StorePrice
    let isThere: Bool

    /// Throws the line's first fault.
    init(_ number: Int, _ cells: [String: String], from source: String, today: Day) throws(PriceFault) {
        func cell(_ name: String) -> String? { cells[name].flatMap { $0.isEmpty ? nil : $0 } }
        func needed(_ name: String) throws(PriceFault) -> String {
            guard let text = cell(name) else { throw PriceFault(number, name, "is missing") }
            return text
        }
        self.number = number
        store = try needed("store")
        if let food = cell("food") {
            guard food.utf8.count <= 80, !food.contains(",") else {
                throw PriceFault(number, "food", "is neither the id nor the name of a food")
            }
            self.food = ID<Food>(food).map(FoodName.id) ?? .name(food)
        } else if let (column, text) = Self.barcodes.lazy.compactMap({ name in cell(name).map { (name, $0) } }).first {
            self.food = .barcode(
                try Self.barcode(text, PriceFault(number, column, "is no barcode of 8 to 14 digits")), column)
        } else {
            throw PriceFault(number, Self.barcodes.first { cells[$0] != nil } ?? "food", "is missing")
        }
        guard let currency = Currency(rawValue: try needed("currency").uppercased()) else {
            throw PriceFault(number, "currency", "is no code of ISO 4217")
        }
        let money = try Self.price(needed("price"), in: currency, number)
        var content: Quantity?
        if cell("amount") != nil || cell("unit") != nil {
            guard let unit = CookingUnit(rawValue: try needed("unit")) else {
                throw PriceFault(number, "unit", "is none of \(CookingUnit.words)")
            }
            guard let amount = WrittenAmount(try needed("amount"))?.value, amount > 0,
                let quantity = try? Quantity(amount, unit)
            else { throw PriceFault(number, "amount", "is no number above 0 and up to 1,000,000") }
            content = quantity
        }
        var seen = today
        if let text = cell("seen") {
            guard let day = Day(text) else { throw PriceFault(number, "seen", "is no day such as 2027-01-31") }
            guard day <= today.adding(days: 1) else { throw PriceFault(number, "seen", "lies ahead") }
            guard day >= today.adding(days: -StorePriceTable.lifetime) else {
                throw PriceFault(number, "seen", "is more than a year ago")
            }
            seen = day
        }
        let product = cell("product")
        guard product.map({ $0.isAtMost(Self.longestName) }) ?? true else {
            throw PriceFault(number, "product", "is longer than \(Self.longestName) characters")
        }
        if let stock = cell("stock") {
            guard let count = Int(stock), count >= 0 else { throw PriceFault(number, "stock", "is no whole number") }
            isThere = count > 0
        } else {
            isThere = true
        }
        price = StorePrice(price: money, content: content, seen: seen, source: source, product: product)
    }

    private static func barcode(_ text: String, _ fault: PriceFault) throws(PriceFault) -> GTIN {
        let digits = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        guard GTIN.lengths.contains(digits.count), let gtin = try? GTIN(digits: digits) else { throw fault }
        return gtin
    }

    func told(of food: ID<Food>, at store: ID<Store>) -> ReportedPrice {
        ReportedPrice(store: store, food: food, price: price, isThere: isThere)
    }

    /// The line as a product's price; its barcode distinguishes products of the same food.
    ///
    /// - Parameters:
    /// - name: the product's name if the line has none.
    /// - quantity: the package's content if the line has none.
    func told(
        of food: ID<Food>, at store: ID<Store>, as gtin: GTIN, _ name: String, _ quantity: Quantity?
    ) -> ReportedPrice {
        let shown = (price.product ?? name).prefix(Self.longestName - 17)
        return ReportedPrice(
            store: store, food: food,
            price: StorePrice(
                price: price.price, content: price.content ?? quantity, seen: price.seen, source: price.source,
                product: "\(shown) (\(gtin.printed))"),
            isThere: isThere)
    }
}

/// The reason why a line is refused.
struct PriceFault: Error, Hashable, Sendable {
    let line: Int
    let column: String?
    let reason: String

    init(_ line: Int, _ column: String?, _ reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    var shown: PriceReport.Fault { PriceReport.Fault(line: line, column: column, message: reason) }
}
