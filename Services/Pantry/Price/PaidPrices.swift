import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The prices that a household paid.
struct PaidPrices: Sendable {
    private static let longestShop = 60

    let database: Database
    let foods: KitchenFoods
    let now: @Sendable () -> Date

    /// Throws 422 for an invalid price, and 409 if the household has the most prices.
    func add(_ draft: PaidPriceDraft, by account: ID<Account>, to kitchen: HouseholdScope) async throws -> PaidPrice {
        try check(draft)
        let food = try await foods.food(draft.food, of: kitchen, field: "food").ref
        let instant = now()
        return try await database.write { db in
            guard
                let price = try Self.record(
                    food, paid: draft.paid, for: draft.quantity, at: draft.shop, on: draft.day, by: account,
                    to: kitchen,
                    instant: instant, in: db)
            else { throw Problem.invalid("quantity.amount", .noQuantity) }
            return price
        }
    }

    /// Records a paid price in an open transaction, for example with a new item. `nil` if price or quantity is zero;
    /// nothing is recorded then.
    @discardableResult
    static func record(
        _ food: FoodRef, paid: Money, for quantity: Quantity, at shop: String?, on day: Day?, by account: ID<Account>?,
        to kitchen: HouseholdScope, instant: Date, in db: any Connection
    ) throws -> PaidPrice? {
        guard PaidPriceDraft.amounts.contains(paid.amount), (try? UnitPrice(paid, for: quantity)) != nil else {
            return nil
        }
        let price = PaidPrice(
            id: ID(at: instant), food: food, paid: paid, quantity: quantity, shop: shop.flatMap(Self.shown),
            day: day ?? Day(of: instant, in: .gmt), addedAt: instant, addedBy: account)
        try PaidPriceTable(db, of: kitchen).insert(price)
        try db.recordChange(.added, "price", price.id.description, in: .pantry(of: kitchen), at: instant)
        return price
    }

    func remove(_ id: ID<PaidPrice>, of kitchen: HouseholdScope) async throws {
        let instant = now()
        let wasThere = try await database.write { db in
            let wasThere = try PaidPriceTable(db, of: kitchen).delete(id)
            if wasThere {
                try db.recordChange(.removed, "price", id.description, in: .pantry(of: kitchen), at: instant)
            }
            return wasThere
        }
        guard wasThere else { throw Problem.notFound(.paidPrice) }
    }

    private func check(_ draft: PaidPriceDraft) throws(Problem) {
        let today = Day(of: now(), in: .gmt)
        var check = FieldCheck()
        let isPayable = PaidPriceDraft.amounts.contains(draft.paid.amount)
        check("paid.amount", isPayable, .outOfRange(PaidPriceDraft.amounts))
        if isPayable {
            check("quantity.amount", (try? UnitPrice(draft.paid, for: draft.quantity)) != nil, .noQuantity)
        }
        if let shop = draft.shop {
            check("shop", shop.isAtMost(Self.longestShop) && shop.isPlainText, .tooLong(characters: Self.longestShop))
            check("shop", shop.isOneLine, .notOneLine)
        }
        if let day = draft.day {
            // Some time zones are a day ahead.
            check("day", day <= today.adding(days: 1), .dayAhead)
            check("day", day >= today.adding(days: -SharedPriceTable.lifetime), .dayTooLongAgo)
        }
        try check.finish()
    }

    private static func shown(_ shop: String) -> String? {
        let words = shop.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

extension FieldRule {
    static let noQuantity = FieldRule("no-quantity")
    static let dayAhead = FieldRule("day-out-of-range", ["what": "ahead"])
    static let dayTooLongAgo = FieldRule("day-out-of-range", ["what": "past"])
}
