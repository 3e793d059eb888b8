import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

extension SampleKitchen {
    static let paidID: ID<PaidPrice> = ID("01939b5e-0000-7000-8000-0000000001fc")!

    private static let day = Day(of: .aTuesday, in: .gmt)

    private func unitPrice(_ amount: Int, _ unit: CookingUnit = .kilogram) -> UnitPrice {
        let size = unit == .kilogram ? 1_000_000 : 1_000
        return try! UnitPrice(.clamping(amount, .eur), size: size, unit: unit)
    }

    var paidPrice: PaidPrice {
        PaidPrice(
            id: Self.paidID, food: tomato, paid: .clamping(249, .eur), quantity: try! Quantity(750, .gram), shop: text,
            day: Self.day, addedAt: .aTuesday, addedBy: Person.ada.account)
    }

    var priceQuotes: PriceQuotes {
        PriceQuotes(
            items: [
                PriceQuote(
                    food: tomato, unitPrice: unitPrice(332), source: .feed, sourceName: text, shop: text,
                    day: Self.day.adding(days: -70), isOld: true)
            ], notice: ServiceNotice("prices-unavailable"))
    }

    /// The first line costs €2.50 by an old price; the second has no price, the others no amount.
    func priceTotals(of lines: PriceLines) -> PriceTotals {
        let quote = priceQuotes.items.first
        let priced = lines.lines.enumerated().map { place, line in
            switch place {
            case 0: PriceTotals.Line(id: line.id, price: .clamping(250, .eur), quote: quote)
            case 1: PriceTotals.Line(id: line.id, gap: .noPrice)
            default: PriceTotals.Line(id: line.id, quote: quote, gap: .noQuantity)
            }
        }
        return PriceTotals(
            lines: priced, totals: [.clamping(250, .eur)], unpriced: priced.filter { $0.price == nil }.map(\.id),
            oldPrices: 1)
    }

    var priceHistory: PriceHistory {
        PriceHistory(
            food: tomato, currency: .eur,
            points: [
                .init(unitPrice: unitPrice(332), source: .paid, shop: text, day: Self.day, paid: Self.paidID),
                .init(unitPrice: unitPrice(100, .bottle), source: .feed, shop: text, day: Self.day.adding(days: -3)),
                .init(unitPrice: unitPrice(299), source: .openPrices, day: Self.day.adding(days: -20)),
                .init(unitPrice: unitPrice(299), source: .openPrices, day: Self.day.adding(days: -20)),
            ])
    }
}
