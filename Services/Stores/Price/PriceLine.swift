import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoreImport
import StoresContracts

/// A line of a table of prices that can be one. Its food may still be a name.
struct PriceLine: Sendable {
    static let needed = ["store", "food", "price", "currency"]
    static let columns: Set = ["store", "food", "price", "currency", "amount", "unit", "seen", "product", "stock"]

    enum FoodName: Hashable, Sendable {
        case id(ID<Food>)
        case name(String)
    }

    let number: Int
    let store: ID<Store>
    let food: FoodName
    let price: StorePrice
    let isThere: Bool

    /// Throws what is wrong with it.
    init(_ number: Int, _ cells: [String: String], from source: String, today: Day) throws(PriceFault) {
        func cell(_ name: String) -> String? { cells[name].flatMap { $0.isEmpty ? nil : $0 } }
        func needed(_ name: String) throws(PriceFault) -> String {
            guard let text = cell(name) else { throw PriceFault(number, name, "is missing") }
            return text
        }
        self.number = number
        store = try Self.store(needed("store"), number)
        let food = try needed("food")
        guard food.utf8.count <= 80, !food.contains(",") else {
            throw PriceFault(number, "food", "is neither the id nor the name of a food")
        }
        self.food = ID<Food>(food).map(FoodName.id) ?? .name(food)
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
        guard product.map({ $0.isAtMost(120) }) ?? true else {
            throw PriceFault(number, "product", "is longer than 120 characters")
        }
        if let stock = cell("stock") {
            guard let count = Int(stock), count >= 0 else { throw PriceFault(number, "stock", "is no whole number") }
            isThere = count > 0
        } else {
            isThere = true
        }
        price = StorePrice(price: money, content: content, seen: seen, source: source, product: product)
    }

    /// A store's id, or the collection and the key that a source knows it by, such as `osm:node/16257496`.
    private static func store(_ text: String, _ number: Int) throws(PriceFault) -> ID<Store> {
        if let id = ID<Store>(text) { return id }
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty, text.utf8.count <= 600 else {
            throw PriceFault(number, "store", "is neither the id of a store nor a source and its key")
        }
        return ID(of: PlaceSource(collection: parts[0], key: parts[1]))
    }

    func told(of food: ID<Food>) -> ToldPrice { ToldPrice(store: store, food: food, price: price, isThere: isThere) }
}

/// Why a line is not taken.
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
