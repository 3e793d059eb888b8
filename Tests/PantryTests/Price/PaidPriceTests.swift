import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

/// Prices paid by households.
@Suite(.timeLimit(.minutes(10)))
struct PaidPriceTests {
    @Test(arguments: Engine.all)
    func `P7 what somebody paid is the household's price from then on, with shop and day, until it is taken back`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let draft = PaidPriceDraft(
                food: "flour", paid: try Money(179, .eur), quantity: try Quantity(1.5, .kilogram),
                shop: " Corner   shop ")
            let paid = try await home.ada.call(PantryAPI.addPaidPrice, sending: draft)
            #expect(paid.shop == "Corner shop" && paid.day == Day("2026-12-29") && paid.food == .flour)
            let query = PriceQuery(foods: [FoodRef.flour.id, FoodRef.milk.id], currency: .eur)
            let quotes = try await home.bob.call(PantryAPI.prices, sending: query)
            let quote = try #require(quotes.items.first)
            #expect(quote.source == .paid && quote.shop == "Corner shop" && !quote.isOld && quotes.items.count == 1)
            #expect(quote.perUnit == Money.clamping(119, .eur) && quote.unitPrice.size == 1_500_000)
            #expect(quotes.unknown == [FoodRef.milk.id] && quotes.notice == nil)
            // A paid price is never converted into another currency.
            let dollars = try await home.bob.call(
                PantryAPI.prices, sending: PriceQuery(foods: query.foods, currency: .usd))
            #expect(dollars.items.map(\.source) == [.typical] && dollars.items[0].sourceName == "a survey")
            #expect(dollars.items[0].day == nil)

            let history = try await home.bob.call(
                PantryAPI.priceHistory, at: FoodRef.flour.id, sending: PriceHistoryQuery(currency: .eur))
            #expect(history.points.map(\.paid) == [paid.id] && history.food == .flour)
            #expect(try await home.bob.call(PantryAPI.paidPrices, sending: PageQuery()).items == [paid])
            // Other households neither see nor remove it.
            let stranger = try await home.stranger.call(PantryAPI.prices, sending: query)
            #expect(stranger.items.map(\.source) == [.estimated])
            #expect(
                try await status { try await home.stranger.call(PantryAPI.removePaidPrice, at: paid.id) } == 404)
            try await home.bob.call(PantryAPI.removePaidPrice, at: paid.id)
            #expect(try await status { try await home.bob.call(PantryAPI.removePaidPrice, at: paid.id) } == 404)
            #expect(try await home.ada.call(PantryAPI.prices, sending: query).items.map(\.source) == [.estimated])
        }
    }

    @Test(arguments: Engine.either)
    func `P7 a price that nobody can have paid is refused, and the field is named`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let euro = try Money(199, .eur)
            let kilo = try Quantity(1, .kilogram)
            let cases: [(PaidPriceDraft, String)] = [
                (PaidPriceDraft(food: "flour", paid: try Money(-1, .eur), quantity: kilo), "paid.amount"),
                (PaidPriceDraft(food: "flour", paid: try Money(0, .eur), quantity: kilo), "paid.amount"),
                (
                    PaidPriceDraft(food: "flour", paid: try Money(1_000_000_000_000, .eur), quantity: kilo),
                    "paid.amount"
                ),
                (PaidPriceDraft(food: "flour", paid: euro, quantity: try Quantity(0, .gram)), "quantity.amount"),
                (PaidPriceDraft(food: "flour", paid: euro, quantity: kilo, day: Day("2027-01-15")), "day"),
                (PaidPriceDraft(food: "flour", paid: euro, quantity: kilo, day: Day("2020-01-15")), "day"),
                (
                    PaidPriceDraft(food: "flour", paid: euro, quantity: kilo, shop: String(repeating: "x", count: 61)),
                    "shop"
                ),
                (PaidPriceDraft(food: "flour", paid: euro, quantity: kilo, shop: "a\u{7}b"), "shop"),
                (PaidPriceDraft(food: "moon dust", paid: euro, quantity: kilo), "food"),
            ]
            for (draft, field) in cases {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(PantryAPI.addPaidPrice, sending: draft)
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == [field], "\(draft)")
            }
            let bodies = [
                #"{"food": "flour", "paid": {"amount": 1000000000001, "currency": "EUR"}, "quantity": {"amount": 1, "unit": "g"}}"#,
                #"{"food": "flour", "paid": {"amount": 1, "currency": "EUX"}, "quantity": {"amount": 1, "unit": "g"}}"#,
                #"{"food": "flour", "paid": {"amount": 1, "currency": "EUR"}, "quantity": {"amount": 1, "unit": "stone"}}"#,
                #"{"food": "flour", "paid": {"amount": 1, "currency": "EUR"}, "quantity": {"amount": 1e12, "unit": "g"}}"#,
                #"{"food": "flour", "paid": {"amount": 1.5, "currency": "EUR"}, "quantity": {"amount": 1, "unit": "g"}}"#,
            ]
            for body in bodies {
                #expect(try await pantry.send(.POST, "/v1/prices", body, as: .ada).status == 422, "\(body)")
            }
            #expect(try await ada.call(PantryAPI.paidPrices, sending: PageQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P7 a whole list is priced at once, in a sum for each currency, and too long a one is refused`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(
                PantryAPI.addPaidPrice,
                sending: PaidPriceDraft(food: "milk", paid: try Money(120, .eur), quantity: try Quantity(1, .litre)))
            let lines = (0..<500).map { place in
                PriceLines.Line(
                    id: "\(place)", food: [FoodRef.flour.id, FoodRef.milk.id, FoodRef.salt.id][place % 3],
                    quantity: try? Quantity(500, .gram))
            }
            let totals = try await ada.call(
                PantryAPI.priceTotals, sending: PriceLines(lines: lines, currency: .eur))
            // Milk at the paid price, and flour at 1.35 euros a kilogram, converted from 1.50 dollars.
            #expect(totals.totals.map(\.currency) == [.eur])
            let cents = totals.totals.first?.amount ?? 0
            #expect(cents >= 167 * 127 && cents <= 167 * 128)
            #expect(totals.unpriced.count == 166 && totals.lines.map(\.id) == lines.map(\.id))
            let many = PriceLines(lines: lines + lines, currency: .eur)
            #expect(try await status { try await ada.call(PantryAPI.priceTotals, sending: many) } == 422)
            let blank = PriceLines(lines: [.init(id: "", food: FoodRef.milk.id)], currency: .eur)
            #expect(try await status { try await ada.call(PantryAPI.priceTotals, sending: blank) } == 422)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 what somebody paid is theirs: they get it, and it goes when they leave`(on engine: Engine) async throws {
        let people = LeavingPeople()
        try await withService(PantryService.self, on: engine, services: people.listening(on: .catalogue())) { pantry in
            let draft = PaidPriceDraft(food: "flour", paid: try Money(99, .eur), quantity: try Quantity(1, .kilogram))
            try await pantry.signedIn(as: .ada).call(PantryAPI.addPaidPrice, sending: draft)
            let auth = try await pantry.asService(.auth)
            let export = PersonalDataAPI.export(from: .pantry)
            #expect(try await auth.call(export, at: Person.ada.account).records["prices paid"]?.count == 1)
            let report = try await people.leave(.ada, .pantry, pantry)
            #expect(report.erased["prices paid"] == 1)
            #expect(try await auth.call(export, at: Person.ada.account).records.values.allSatisfy(\.isEmpty))
        }
    }

    @Test(arguments: Engine.all)
    func `A17 what people paid moves with them into a household, and follows a food of their own`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.ada.call(PantryAPI.addOwnFood, sending: OwnFoodDraft(name: "Mehl 405"))
            let draft = PaidPriceDraft(
                food: "Mehl 405", paid: try Money(99, .eur), quantity: try Quantity(1, .kilogram))
            let paid = try await home.ada.call(PantryAPI.addPaidPrice, sending: draft)
            try await home.found(by: .ada)
            try await home.join(.bob)
            let there = try await home.bob.call(PantryAPI.paidPrices, sending: PageQuery()).items
            #expect(there.map(\.id) == [paid.id] && there.first?.food.name == "Mehl 405")
            try await home.bob.call(
                PantryAPI.identifyOwnFood, at: paid.food.id, sending: OwnFoodIdentity(food: "flour"))
            #expect(try await home.ada.call(PantryAPI.paidPrices, sending: PageQuery()).items.map(\.food) == [.flour])
        }
    }
}
