import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Typical prices in several currencies, and those that are carried over.
@Suite(.timeLimit(.minutes(10)))
struct TypicalPriceTests {
    private static let covered: [Currency] = [.eur, .gbp, .chf, .cad, .aud]

    @Test func `R20: a published price counts in its currency, whatever others there are`() {
        let prices = [
            TypicalPrice(perKilogram: .clamping(1_000, .usd), source: "BLS 2022"),
            TypicalPrice(perKilogram: .clamping(300, .gbp), source: "ONS 2025"),
        ]
        #expect(
            prices.price(in: .gbp)
                == FoundPrice(perKilogram: .clamping(300, .gbp), basis: .typical, sources: ["ONS 2025"]))
        let own = [TypicalPrice(perKilogram: .clamping(1_000, .usd))]
        #expect(own.price(in: .usd)?.sources == [] && own.price(in: .usd)?.basis == .typical)
    }

    @Test func `R20: a price is carried over by how dear food is, and names what it rests on`() throws {
        let dollars = [TypicalPrice(perKilogram: .clamping(1_000, .usd), source: "BLS 2022")]
        // Food cost 66 % more in Switzerland in 2021, when a dollar was worth 0.91 francs.
        let francs = try #require(dollars.price(in: .chf))
        #expect(francs.perKilogram == .clamping(1_518, .chf) && francs.basis == .estimated)
        #expect(francs.sources == ["BLS 2022", "World Bank ICP 2021"])
        // The geometric mean of two prices: 15.18 and four times as much.
        let ratio = try #require(FoodPriceLevels.ratio(of: .gbp, for: .usd))
        let pounds = TypicalPrice(perKilogram: .rounding(4_000 * ratio, .gbp), source: "ONS 2025")
        let both = try #require((dollars + [pounds]).price(in: .chf))
        #expect(abs(both.perKilogram.amount - 3_037) <= 2)
        #expect(both.sources == ["BLS 2022", "ONS 2025", "World Bank ICP 2021"])
        // Free is free elsewhere, and an amount without a sign of sense is no trap.
        #expect([TypicalPrice(perKilogram: .clamping(0, .usd))].price(in: .eur)?.perKilogram.amount == 0)
        #expect([TypicalPrice(perKilogram: .clamping(-5, .usd))].price(in: .eur)?.perKilogram.amount == 0)
        #expect([TypicalPrice(perKilogram: .clamping(.max, .usd))].price(in: .aud) != nil)
    }

    @Test func `R20: a price of nothing counts where there is no other`() {
        let nothing = TypicalPrice(perKilogram: .clamping(0, .gbp), source: "a slip")
        let dollars = TypicalPrice(perKilogram: .clamping(1_000, .usd), source: "BLS 2022")
        #expect([nothing, dollars].price(in: .chf) == [dollars].price(in: .chf))
        #expect([nothing, dollars].price(in: .sek) == [dollars].price(in: .sek))
        #expect([nothing, dollars].price(in: .gbp)?.perKilogram == .clamping(0, .gbp))
        #expect([nothing].price(in: .chf)?.perKilogram == .clamping(0, .chf))
    }

    @Test func `R20: a food has one typical price in each currency, its own first`() {
        let (own, others) = (Money.clamping(450, .eur), [Money.clamping(900, .eur), .clamping(400, .gbp)])
        let pricing = FoodPricing(
            food: FoodRef(id: .named("flour"), name: "flour", category: .grainsAndBaking), plural: "flour",
            typicalPerKilogram: own,
            otherPrices: others.map { TypicalPrice(perKilogram: $0) })
        #expect(pricing.typicalPrices.map(\.perKilogram) == [own, .clamping(400, .gbp)])
    }

    @Test func `R20: other currencies are converted by dated rates, and without a rate a price is unknown`() throws {
        let dollars = [TypicalPrice(perKilogram: .clamping(1_000, .usd), source: "BLS 2022")]
        let krona = try #require(dollars.price(in: .sek))
        #expect(krona.perKilogram == .clamping(10_611, .sek) && krona.basis == .converted)
        #expect(krona.sources == ["BLS 2022", "ECB 2024-06-28"])
        #expect(dollars.price(in: .kwd) == nil && [TypicalPrice]().price(in: .usd) == nil)
        // The first one that has a rate.
        let dinars = [TypicalPrice(perKilogram: .clamping(1_000, .kwd))]
        #expect((dinars + dollars).price(in: .sek) == krona && dinars.price(in: .sek) == nil)
    }

    @Test func `R20: food price levels and exchange rates are of the same order`() throws {
        for currency in Self.covered {
            let level = try #require(FoodPriceLevels.ratio(of: currency, for: .usd))
            let rate = Double(try #require(Money.clamping(1_000_000, .usd).estimated(in: currency)).amount) / 1_000_000
            #expect((0.7...2).contains(level / rate), "\(currency)")
            #expect(FoodPriceLevels.ratio(of: currency, for: currency) == 1)
        }
        #expect(FoodPriceLevels.ratio(of: .sek, for: .usd) == nil && FoodPriceLevels.ratio(of: .usd, for: .kwd) == nil)
    }

    @Test func `R20: the starter has published prices in three more currencies, near what is carried over`() throws {
        let catalogue = try Catalogue.ofStarter.get()
        #expect(catalogue.relations.otherPrices.map(\.currency) == [.eur, .gbp, .cad])
        #expect(catalogue.relations.otherPrices.map(\.perKilogram.count).allSatisfy { $0 >= 20 })
        for list in catalogue.relations.otherPrices {
            for name in list.perKilogram.keys {
                let prices = try #require(catalogue.relations.otherPrices(of: name))
                let published = try #require(prices.price(in: list.currency))
                #expect(published.basis == .typical && published.sources == [list.source])
                guard let price = catalogue.relations.price(of: name) else { continue }
                let carried = try #require([TypicalPrice(perKilogram: price.money)].price(in: list.currency))
                let ratio = Double(published.perKilogram.amount) / Double(max(carried.perKilogram.amount, 1))
                #expect((0.3...3).contains(ratio), "\(name) in \(list.currency): \(ratio)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R20: a food has prices in several currencies, and a recipe costs what they say`(
        on engine: Engine
    ) async throws {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: {usd: 10, source: BLS 2022}\negg: 5\n"
        catalogue.others["prices-gbp.yaml"] = "currency: GBP\nsource: ONS 2025\nperKilogram: {egg: 4, butter: 8}\n"
        try await withRecipes(on: engine, catalogue: catalogue) { recipes in
            let id = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            @Sendable func estimate(_ currency: Currency) async throws -> PriceEstimate? {
                try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery(currency: currency)).price
            }
            let pounds = try await estimate(.gbp)
            #expect(pounds?.total == .clamping(48, .gbp) && pounds?.basis == .typical)
            #expect(pounds?.sources == ["ONS 2025"] && pounds?.coverage == 1)
            let francs = try await estimate(.chf)
            #expect(francs?.basis == .estimated && francs?.total.currency == .chf && francs?.unpriced == [])
            #expect(francs?.sources?.contains("World Bank ICP 2021") == true)
            #expect(try await estimate(.sek)?.basis == .converted)
            #expect(try await estimate(.kwd)?.total.currency == .usd)

            let butter = try await recipes.api.call(RecipesAPI.food, at: ID<Food>.named("butter"))
            #expect(butter.otherPrices == [TypicalPrice(perKilogram: .clamping(800, .gbp), source: "ONS 2025")])
            let told = try await recipes.api.call(
                RecipesAPI.foodPrices, sending: FoodPricingQuery(foods: [.named("butter")]))
            #expect(told.items.first?.typicalPrices == butter.typicalPrices && butter.typicalPrices.count == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `R2: who edits a food leaves its prices in further currencies, or writes others`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let euros = TypicalPrice(perKilogram: .clamping(450, .eur), source: "a survey")
            var draft = FoodDraft(
                name: "sea kale", category: .vegetables, pricePerKilogram: .clamping(500, .usd), otherPrices: [euros])
            let food = try await root.call(RecipesAPI.addFood, sending: draft)
            #expect(food.otherPrices == [euros])
            draft.otherPrices = nil
            var tag = try await root.tagged(RecipesAPI.food, at: food.id).tag
            #expect(
                try await root.ifMatch(tag).call(RecipesAPI.editFood, at: food.id, sending: draft).otherPrices
                    == [euros])
            draft.otherPrices = []
            tag = try await root.tagged(RecipesAPI.food, at: food.id).tag
            #expect(
                try await root.ifMatch(tag).call(RecipesAPI.editFood, at: food.id, sending: draft).otherPrices == [])
            draft.otherPrices = [TypicalPrice(perKilogram: .clamping(-1, .eur), source: "two\nlines")]
            let body = String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self)
            let refused = try await recipes.post("/v1/moderation/foods", body, as: .root)
            #expect(
                refused.problem?.errors.map(\.field).sorted()
                    == ["otherPrices[0].perKilogram", "otherPrices[0].source"])
            // One price in each currency, and none of nothing.
            draft.otherPrices = [500, 600, 0, 700].enumerated().map { place, amount in
                TypicalPrice(perKilogram: .clamping(amount, [.eur, .eur, .gbp, .usd][place]))
            }
            let twice = try await recipes.post(
                "/v1/moderation/foods", String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self), as: .root
            )
            #expect(
                twice.problem?.errors.map { "\($0.field) \($0.code)" } == [
                    "otherPrices[1].perKilogram given-twice", "otherPrices[2].perKilogram more-than-nothing",
                    "otherPrices[3].perKilogram given-twice",
                ])
        }
    }

    @Test func `R20 M1: what is planned has prices in euros, pounds, francs and both dollars, and says from where`()
        async throws
    {
        let ada = ID<Account>(at: .now)
        let services = StubServices().on(AuthAPI.eaters) { _ in
            Eaters(items: [.init(account: ada, preferences: Preferences())])
        }
        try await withStarter(services: services) { recipes in
            let planner = try await recipes.asService(.planner)
            for currency in Self.covered {
                let query = PlanningQuery(
                    viewer: ada, eaters: [ada], meals: [.breakfast, .lunch, .dinner], perMeal: 30, currency: currency)
                let answer = try await planner.call(RecipesAPI.planningRecipes, sending: query)
                let foods = Dictionary(answer.foods.map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first })
                let portions = answer.recipes.flatMap(\.portions)
                let priced = portions.filter { foods[$0.food]?.perKilogram?.currency == currency }
                let (known, all) = (priced.reduce(0) { $0 + $1.grams }, portions.reduce(0) { $0 + $1.grams })
                #expect(all > 0 && known >= 0.9 * all, "\(currency): \(known / all)")
                #expect(answer.foods.allSatisfy { ($0.perKilogram == nil) == ($0.priceBasis == nil) })
                let estimated = answer.foods.filter { $0.priceBasis == .estimated }
                #expect(!estimated.isEmpty && !answer.foods.contains { $0.priceBasis == .converted })
                #expect(estimated.allSatisfy { $0.priceSources?.last == FoodPriceLevels.source })
                let published = answer.foods.filter { $0.priceBasis == .typical && $0.priceSources?.isEmpty == false }
                #expect(published.isEmpty == [.chf, .aud].contains(currency), "\(currency)")
            }
        }
    }
}
