import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A price that somebody outside of the household told, of a food of the catalogue.
struct SharedPrice: Hashable, Sendable {
    let food: ID<Food>
    let unitPrice: UnitPrice
    let source: PriceSourceKind
    let sourceName: String?
    let shop: String?
    let day: Day
    /// Tells it from the others of its source: the same price told again replaces what was told before.
    let key: String
}

/// A price of a food as it is known: whose it is, and when it was asked.
struct KnownPrice: Hashable, Sendable {
    let unitPrice: UnitPrice
    let source: PriceSourceKind
    var sourceName: String?
    var shop: String?
    let day: Day
    /// Of what somebody of the household paid.
    var paid: ID<PaidPrice>?

    init(
        _ unitPrice: UnitPrice, source: PriceSourceKind, sourceName: String? = nil, shop: String? = nil, day: Day,
        paid: ID<PaidPrice>? = nil
    ) {
        self.unitPrice = unitPrice
        self.source = source
        self.sourceName = sourceName
        self.shop = shop
        self.day = day
        self.paid = paid
    }

    /// Whether it says little of `today`. What lies ahead was dated by a clock that was wrong, and says as little.
    func isOld(on today: Day) -> Bool {
        !(-1...PriceQuote.daysUntilOld).contains(today.daysSince1970 - day.daysSince1970)
    }
}

extension PriceSourceKind: SQLConvertible {
    /// Of two recent prices the one of the lower rank counts.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? .max }
}

extension KnownPrice {
    init(row: Row) throws {
        self.init(
            try row.unitPrice, source: try row["source"], sourceName: try row["source_name"], shop: try row["shop"],
            day: try row["day"])
    }
}

extension Row {
    /// Of the columns `amount`, `currency`, `size` and `unit`.
    var unitPrice: UnitPrice {
        get throws {
            try UnitPrice(
                Money(try self["amount"], try self["currency"]), size: try self["size"], unit: try self["unit"])
        }
    }
}
