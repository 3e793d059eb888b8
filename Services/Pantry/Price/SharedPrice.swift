import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A price of a catalogue food from outside the household.
struct SharedPrice: Hashable, Sendable {
    let food: ID<Food>
    let unitPrice: UnitPrice
    let source: PriceSourceKind
    let sourceName: String?
    let shop: String?
    let day: Day
    /// Identifies the price within its source; a repeated key replaces the stored price.
    let key: String
}

/// A known price of a food, with source and day.
struct KnownPrice: Hashable, Sendable {
    let unitPrice: UnitPrice
    let source: PriceSourceKind
    var sourceName: String?
    var shop: String?
    let day: Day
    /// The household's paid price that it comes from; `nil` for other sources.
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

    /// Whether the price is too old to matter. Dates in the future come from a wrong clock and count as old.
    func isOld(on today: Day) -> Bool {
        !(-1...PriceQuote.daysUntilOld).contains(today.daysSince1970 - day.daysSince1970)
    }
}

extension PriceSourceKind: SQLConvertible {
    /// Of two recent prices, the lower rank wins.
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
    /// Reads the columns `amount`, `currency`, `size` and `unit`.
    var unitPrice: UnitPrice {
        get throws {
            try UnitPrice(
                Money(try self["amount"], try self["currency"]), size: try self["size"], unit: try self["unit"])
        }
    }
}
