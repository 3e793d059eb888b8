import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@testable import Pantry

/// Which price counts, and what follows from it.
struct KnownPricesTests {
    private static let today = Day("2026-12-29")!

    @Test func `P7 what the household paid counts first, then partners, lists and what others saw, then what is usual`()
        throws
    {
        var known: [KnownPrice] = []
        func counting() -> PriceSourceKind? { book(known).quote(of: FoodRef.flour.id, in: .usd)?.source }
        #expect(counting() == .typical)
        for source in [PriceSourceKind.openPrices, .feed, .partner, .paid] {
            known.append(try price(100, .usd, source, daysAgo: 60))
            #expect(counting() == source)
        }
        // A recent one counts before an old one of the household's own, and the old one is marked.
        known = [try price(100, .usd, .paid, daysAgo: 61), try price(300, .usd, .openPrices, daysAgo: 2)]
        #expect(counting() == .openPrices)
        known = [try price(100, .usd, .paid, daysAgo: 61), try price(300, .usd, .openPrices, daysAgo: 70)]
        let old = try #require(book(known).quote(of: FoodRef.flour.id, in: .usd))
        #expect(old.source == .paid && old.isOld && old.day == Self.today.adding(days: -61))
    }

    @Test func `P7 without a price in a currency the usual one is carried over, and told as an estimate`() throws {
        let known = [try price(100, .jpy, .paid, daysAgo: 1)]
        let francs = try #require(book(known).quote(of: FoodRef.flour.id, in: .chf))
        #expect(francs.source == .estimated && francs.unitPrice.price == .clamping(228, .chf) && francs.day == nil)
        #expect(francs.sourceName == "BLS 2022, World Bank ICP 2021" && !francs.isOld)
        let krona = try #require(book(known).quote(of: FoodRef.flour.id, in: .sek))
        #expect(krona.source == .estimated && krona.sourceName == "BLS 2022, ECB 2024-06-28")
        #expect(book(known).quote(of: FoodRef.flour.id, in: .usd)?.source == .typical)
        // A price told in the currency counts before, old as it may be. Without a rate the price is unknown.
        let old = [try price(300, .chf, .feed, daysAgo: 200)]
        #expect(book(old).quote(of: FoodRef.flour.id, in: .chf)?.source == .feed)
        #expect(book(known).quote(of: FoodRef.flour.id, in: .kwd) == nil)
        let dinars = try #require(book(known).quote(of: FoodRef.flour.id, preferring: .kwd))
        #expect(dinars.source == .typical && dinars.unitPrice.price == .clamping(150, .usd))
        let line = PriceLines.Line(id: "a", food: FoodRef.flour.id, quantity: try Quantity(2, .kilogram))
        #expect(book(known).totals(of: [line], in: .chf).totals == [try Money(456, .chf)])
    }

    @Test func `P7 the usual price of a drink is per litre, and costs the same in grams`() throws {
        let coffee = FoodRef(id: FoodRef.milk.id, name: "coffee", category: .drinks)
        func book(_ unit: CookingUnit) -> KnownPrices {
            var drink = self.entry(coffee, [], density: 0.5, typical: 80)
            drink.unit = unit
            return KnownPrices(entries: [coffee.id: drink], today: Self.today)
        }
        let drink = try #require(book(.millilitre).quote(of: coffee.id, in: .usd))
        #expect(drink.unitPrice.unit == .litre && drink.perUnit == .clamping(40, .usd))
        #expect(book(.gram).quote(of: coffee.id, in: .usd)?.unitPrice.unit == .kilogram)
        let line = PriceLines.Line(id: "a", food: coffee.id, quantity: try Quantity(500, .gram))
        #expect(book(.millilitre).totals(of: [line], in: .usd).totals == [try Money(40, .usd)])
    }

    @Test func `P7 a price of days ahead, which a wrong clock dated, is taken for an old one`() throws {
        let known = [try price(900, .usd, .paid, daysAgo: -30), try price(200, .usd, .feed, daysAgo: 1)]
        #expect(book(known).quote(of: FoodRef.flour.id, in: .usd)?.source == .feed)
        #expect(book([known[0]]).quote(of: FoodRef.flour.id, in: .usd)?.isOld == true)
    }

    @Test func `P7 sums of different currencies stand apart, and what has no price is named`() throws {
        let book = KnownPrices(
            entries: [
                FoodRef.flour.id: entry(.flour, [try price(200, .eur, .paid, daysAgo: 1)], density: 0.5),
                FoodRef.milk.id: entry(.milk, [try price(100, .usd, .feed, daysAgo: 1)]),
                FoodRef.salt.id: entry(.salt, []),
            ], today: Self.today)
        let lines: [PriceLines.Line] = [
            .init(id: "a", food: FoodRef.flour.id, quantity: try Quantity(500, .gram)),
            .init(id: "b", food: FoodRef.flour.id, quantity: try Quantity(1, .litre)),
            .init(id: "c", food: FoodRef.milk.id, quantity: try Quantity(2, .kilogram)),
            .init(id: "d", food: FoodRef.milk.id, quantity: try Quantity(2, .litre)),
            .init(id: "e", food: FoodRef.milk.id),
            .init(id: "f", food: FoodRef.salt.id, quantity: try Quantity(1, .gram)),
            .init(id: "g", food: ID("00000000-0000-8000-8000-0000000000ff")!, quantity: try Quantity(1, .gram)),
        ]
        let totals = book.totals(of: lines, in: .eur)
        #expect(totals.totals == [try Money(200, .eur), try Money(200, .usd)])
        #expect(totals.lines.map(\.price?.amount) == [100, 100, 200, nil, nil, nil, nil])
        #expect(totals.lines.map(\.gap) == [nil, nil, nil, .otherUnit, .noQuantity, .noPrice, .noPrice])
        #expect(totals.unpriced == ["d", "e", "f", "g"])
        #expect(totals.lines[2].quote?.source == .feed && totals.lines[2].quote?.day == Self.today.adding(days: -1))
        #expect(book.totals(of: [], in: .eur).totals.isEmpty)
    }

    @Test func `P7 a price by the carton, whose weight nobody knows, leaves a litre its next price`() throws {
        let carton = KnownPrice(
            try UnitPrice(Money(387, .usd), size: 3_000, unit: .carton), source: .paid, day: Self.today)
        let old = try price(120, .usd, .paid, daysAgo: 9)
        func cost(_ known: [KnownPrice], _ amount: Double, _ unit: CookingUnit) throws -> PriceTotals.Line? {
            KnownPrices(
                entries: [FoodRef.milk.id: entry(.milk, known, density: 1, typical: 100)], today: Self.today
            ).totals(
                of: [PriceLines.Line(id: "a", food: FoodRef.milk.id, quantity: try Quantity(amount, unit))], in: .usd
            ).lines.first
        }
        let litres = try cost([carton], 2, .litre)
        #expect(litres?.price == .clamping(200, .usd) && litres?.quote?.source == .typical && litres?.gap == nil)
        #expect(try cost([carton, old], 2, .litre)?.price == .clamping(240, .usd))
        #expect(try cost([carton, old], 2, .carton)?.price == .clamping(258, .usd))
        #expect(try cost([carton], 2, .bottle)?.gap == .otherUnit)
    }

    @Test func `P7 a sum that is more than money can say leaves out what makes it so`() throws {
        let dear = try UnitPrice(Money(1_000_000_000_000, .eur), size: 1_000_000, unit: .kilogram)
        let book = KnownPrices(
            entries: [
                FoodRef.flour.id: entry(.flour, [KnownPrice(dear, source: .feed, day: Self.today)])
            ], today: Self.today)
        let lines: [PriceLines.Line] = [
            .init(id: "a", food: FoodRef.flour.id, quantity: try Quantity(1, .kilogram)),
            .init(id: "b", food: FoodRef.flour.id, quantity: try Quantity(1, .kilogram)),
            .init(id: "c", food: FoodRef.flour.id, quantity: try Quantity(2, .kilogram)),
        ]
        let totals = book.totals(of: lines, in: .eur)
        #expect(totals.totals == [try Money(1_000_000_000_000, .eur)])
        #expect(totals.lines.map(\.gap) == [nil, .tooMuch, .tooMuch])
    }

    @Test func `P7 of several prices the middle one counts, and what is far off does not`() throws {
        let prices = try [120, 100, 9_000, 110, 1].map { try price($0, .eur, .openPrices, daysAgo: 1) }
        #expect(PriceMiddle.of(prices)?.unitPrice.price.amount == 110)
        #expect(PriceMiddle.of([]) == nil)
        #expect(PriceMiddle.median([100, 110, 130, 9_000, 1]) == 110)
        #expect(PriceMiddle.median([.max, .max]) == .max && PriceMiddle.median([]) == nil)
    }

    private func book(_ known: [KnownPrice]) -> KnownPrices {
        KnownPrices(entries: [FoodRef.flour.id: entry(.flour, known, typical: 150)], today: Self.today)
    }

    private func entry(
        _ food: FoodRef, _ known: [KnownPrice], density: Double? = nil, typical: Int? = nil
    ) -> KnownPrices.Entry {
        KnownPrices.Entry(
            food: food, measures: FoodMeasures(density: density), known: known,
            typical: typical.map { [TypicalPrice(perKilogram: .clamping($0, .usd), source: "BLS 2022")] } ?? [])
    }

    private func price(
        _ amount: Int, _ currency: Currency, _ source: PriceSourceKind, daysAgo: Int
    ) throws -> KnownPrice {
        KnownPrice(
            try UnitPrice(Money(amount, currency), size: 1_000_000, unit: .kilogram), source: source,
            day: Self.today.adding(days: -daysAgo))
    }
}
