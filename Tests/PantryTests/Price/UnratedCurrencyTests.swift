import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Prices for people whose currency has no exchange rate.
@Suite(.timeLimit(.minutes(10)))
struct UnratedCurrencyTests {
    private static let today = Day("2026-12-29")!

    private static func entry(
        _ food: FoodRef, typical: [Money], known: [KnownPrice] = []
    ) -> KnownPrices.Entry {
        KnownPrices.Entry(
            food: food, measures: FoodMeasures(), known: known,
            typical: typical.map { TypicalPrice(perKilogram: $0, source: "a survey") })
    }

    private static func paid(_ amount: Int, _ currency: Currency) throws -> KnownPrice {
        KnownPrice(
            try UnitPrice(Money(amount, currency), size: 1_000_000, unit: .kilogram), source: .paid,
            day: today.adding(days: -1))
    }

    @Test(arguments: [Currency.ars, .kwd])
    func `P7 a list in a currency without a rate is summed in the reference currency alone`(
        currency: Currency
    ) throws {
        // Foods with usual prices of many countries, and one whose price was paid in a third currency.
        let book = KnownPrices(
            entries: [
                FoodRef.flour.id: Self.entry(.flour, typical: [.clamping(90, .cad), .clamping(150, .usd)]),
                FoodRef.milk.id: Self.entry(.milk, typical: [.clamping(100, .gbp), .clamping(110, .eur)]),
                FoodRef.salt.id: Self.entry(.salt, typical: [], known: [try Self.paid(200, .eur)]),
                FoodRef.yoghurt.id: Self.entry(.yoghurt, typical: [], known: [try Self.paid(200, .bhd)]),
            ], today: Self.today)
        let foods = [FoodRef.flour, .milk, .salt, .yoghurt]
        let totals = book.totals(
            of: try foods.enumerated().map {
                PriceLines.Line(id: "\($0)", food: $1.id, quantity: try Quantity(1, .kilogram))
            }, in: currency)
        #expect(totals.totals.map(\.currency) == [.reference])
        #expect(totals.lines[0].price == .clamping(150, .usd) && totals.lines[0].quote?.source == .typical)
        #expect(totals.lines[1].quote?.source == .estimated && totals.lines[2].quote?.source == .estimated)
        #expect(totals.lines[2].price == Money.clamping(200, .eur).estimated(in: .usd))
        #expect(totals.unpriced == ["3"], "a price that cannot be converted is not known")
        // A paid price in the currency itself counts.
        let own = KnownPrices(
            entries: [
                FoodRef.flour.id: Self.entry(
                    .flour, typical: [.clamping(150, .usd)], known: [try Self.paid(5_000, currency)])
            ], today: Self.today)
        #expect(own.quote(of: FoodRef.flour.id, preferring: currency)?.unitPrice.price == .clamping(5_000, currency))
    }

    @Test func `P7 the prices of foods are told in the reference currency where another has no rate`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let quotes = try await ada.call(
                PantryAPI.prices, sending: PriceQuery(foods: [FoodRef.flour.id, FoodRef.milk.id], currency: .ars))
            #expect(quotes.items.map(\.unitPrice.price.currency) == [.reference] && quotes.unknown == [FoodRef.milk.id])
        }
    }
}
