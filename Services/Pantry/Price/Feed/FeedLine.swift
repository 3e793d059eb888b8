import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// A line of a list of prices that can be one, of a food that still is a name.
struct FeedLine: Hashable, Sendable {
    let number: Int
    let food: String
    let unitPrice: UnitPrice
    let shop: String?
    let day: Day

    /// Throws what is wrong with it.
    init(_ number: Int, _ cells: [String: String], today: Day) throws(FeedFault) {
        func cell(_ name: String) throws(FeedFault) -> String {
            guard let text = cells[name], !text.isEmpty else { throw FeedFault(number, name, "is missing") }
            guard text.isPlainText, text.isOneLine else { throw FeedFault(number, name, "holds control characters") }
            return text
        }
        self.number = number
        food = try cell("food")
        guard food.utf8.count <= 80, !food.contains(",") else {
            throw FeedFault(number, "food", "is no name of a food")
        }
        guard let currency = Currency(rawValue: try cell("currency").uppercased()) else {
            throw FeedFault(number, "currency", "is no code of ISO 4217")
        }
        guard let price = Money(typed: try cell("price"), in: currency),
            PaidPriceDraft.amounts.contains(price.amount)
        else { throw FeedFault(number, "price", "is no price in \(currency.rawValue) above 0") }
        guard let unit = CookingUnit(rawValue: try cell("unit")) else {
            throw FeedFault(number, "unit", "is none of \(CookingUnit.words)")
        }
        guard let amount = WrittenAmount(try cell("amount"))?.value, let quantity = try? Quantity(amount, unit),
            let unitPrice = try? UnitPrice(price, for: quantity)
        else { throw FeedFault(number, "amount", "is no number above 0 and up to 1,000,000") }
        guard let day = Day(try cell("date")) else { throw FeedFault(number, "date", "is no day such as 2027-01-31") }
        guard day <= today.adding(days: 1) else { throw FeedFault(number, "date", "lies ahead") }
        guard day >= today.adding(days: -SharedPriceTable.lifetime) else {
            throw FeedFault(number, "date", "is more than two years ago")
        }
        let shop = cells["shop"].flatMap { $0.isEmpty ? nil : $0 }
        guard shop.map({ $0.isAtMost(60) && $0.isPlainText && $0.isOneLine }) ?? true else {
            throw FeedFault(number, "shop", "is longer than 60 characters")
        }
        self.unitPrice = unitPrice
        self.shop = shop
        self.day = day
    }

    /// The price it tells. One of the same food, shop, unit and day replaces it.
    func price(of food: ID<Food>, from file: String) -> SharedPrice {
        SharedPrice(
            food: food, unitPrice: unitPrice, source: .feed, sourceName: file, shop: shop, day: day,
            key: "\(file)/\(food)/\(unitPrice.currency.rawValue)/\(unitPrice.unit.rawValue)/\(day)/\(shop ?? "")")
    }
}

/// Why a line of a list is not taken.
struct FeedFault: Error, Hashable, Sendable {
    let line: Int
    let field: String?
    let reason: String

    init(_ line: Int, _ field: String?, _ reason: String) {
        self.line = line
        self.field = field
        self.reason = reason
    }

    /// That the line cannot be read at all.
    init(_ line: Int, _ reason: String) { self.init(line, nil, reason) }
}
