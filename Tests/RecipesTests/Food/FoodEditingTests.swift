import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct FoodEditingTests {
    static var quark: FoodDraft {
        FoodDraft(
            name: "quark", synonyms: ["curd cheese"], names: [.german: ["Quark"], .french: ["fromage blanc"]],
            category: .dairy, origins: [.dairy], allergens: [.milk],
            nutritionPer100g: Nutrition(kcal: 67, protein: 12, fat: 0.2, carbohydrates: 4),
            measures: FoodMeasures(density: 1.05), pricePerKilogram: .clamping(450, .usd), source: "a packet")
    }

    @Test(arguments: Engine.either)
    func `R1, R2: an administrator adds a food, changes it and removes it, and it is found at once`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let api = try await recipes.signedIn(as: .root)
            let food = try await api.call(RecipesAPI.addFood, sending: Self.quark)
            #expect(food.diets.contains(.vegetarian) && !food.diets.contains(.vegan))
            #expect(food.names?[.french] == ["fromage blanc"])
            #expect(try await recipes.api.call(RecipesAPI.food, at: food.id) == food)
            for name in ["curd cheeses", "Quark", "fromage blanc"] {
                let meant = try await recipes.api.call(RecipesAPI.resolve, sending: FoodNamesQuery(names: [name]))
                #expect(meant.recognized.map(\.food.id) == [food.id], "\(name)")
            }

            var changed = Self.quark
            changed.allergens = nil
            let edited = try await api.editFood(food.id, to: changed)
            #expect(edited.id == food.id && edited.allergens == nil && edited.diets.isEmpty)

            try await api.call(RecipesAPI.deleteFood, at: food.id)
            #expect(try await recipes.get("/v1/foods/\(food.id)").status == 404)
            let again = try await api.call(RecipesAPI.addFood, sending: Self.quark)
            #expect(again.id != food.id)
            let actions = try await recipes.database.read {
                try ModerationLog($0).entries(limit: 9)
            }
            #expect(actions.map(\.action) == [.addedFood, .deletedFood, .editedFood, .addedFood])
        }
    }

    @Test(arguments: Engine.either)
    func `R1: what recipes are made of cannot be removed, and a change of it reaches them`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let egg = ID<Food>(ofCatalogue: "food", "egg")
            let refused = try await recipes.send(.DELETE, "/v1/moderation/foods/\(egg)", nil, as: .root)
            #expect(refused.status == 409 && refused.problem?.code == "in-use")

            let old = try await recipes.api.call(RecipesAPI.food, at: egg)
            var draft = FoodDraft(name: "egg", category: old.category, origins: [.egg], allergens: [.eggs, .mustard])
            draft.measures = old.measures
            _ = try await recipes.signedIn(as: .root).editFood(egg, to: draft)
            let found = try await recipes.api.call(
                RecipesAPI.search, sending: RecipeSearchQuery(filters: RecipeFilters { $0.with = ["egg"] }))
            #expect(!found.items.isEmpty && found.items.allSatisfy { $0.allergens?.contains(.mustard) == true })
        }
    }

    @Test(arguments: Engine.either)
    func `R2: season, catalogue life, vitamins and whether every kitchen has it are written with a food`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let api = try await recipes.signedIn(as: .root)
            var draft = Self.quark
            draft.staple = true
            draft.season = [11, 5, 12, 5]
            draft.shelfLife = ShelfLife(fridge: 12, freezer: 90)
            draft.micronutrientsPer100g = [.calcium: 120, .vitaminB12: 0.9]
            let food = try await api.call(RecipesAPI.addFood, sending: draft)
            #expect(food.staple && food.season == [5, 11, 12] && food.shelfLife == draft.shelfLife)
            #expect(food.micronutrientsPer100g == draft.micronutrientsPer100g)
            let staples = try await recipes.api.call(RecipesAPI.staples)
            #expect(staples.items.contains { $0.id == food.id })
            let measured = try await recipes.api.call(
                RecipesAPI.foodMeasures, sending: FoodMeasuresQuery(foods: [food.id]))
            #expect(measured.items.map(\.shelfLife) == [draft.shelfLife])
            let plain = try await api.editFood(food.id, to: Self.quark)
            #expect(!plain.staple && plain.season == nil && plain.shelfLife == nil)
            #expect(plain.micronutrientsPer100g == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R2: of moderators who change one food at once one does, and the others are told`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let food = try await root.call(RecipesAPI.addFood, sending: Self.quark)
            let tag = try await root.tagged(RecipesAPI.food, at: food.id).tag
            let statuses = await withTaskGroup(of: Int?.self) { group in
                for number in 0..<5 {
                    group.addTask {
                        var draft = Self.quark
                        draft.allergens = number % 2 == 0 ? [.milk, .soybeans] : [.milk, .mustard]
                        let changed = draft
                        return await status {
                            try await root.ifMatch(tag).call(RecipesAPI.editFood, at: food.id, sending: changed)
                        }
                    }
                }
                return await group.reduce(into: [Int?]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == nil } == 1 && statuses.count { $0 == 412 } == 4)
            #expect(await status { try await root.call(RecipesAPI.editFood, at: food.id, sending: Self.quark) } == 428)
        }
    }

    @Test func `R2: whatever cannot be in a food is told at its field, and nothing is stored`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            var draft = Self.quark
            draft.name = " "
            draft.names[.german] = []
            draft.nutritionPer100g = Nutrition(kcal: 67, protein: -1)
            draft.measures.density = 1_000
            draft.pricePerKilogram = .clamping(-1, .usd)
            draft.source = "two\nlines"
            draft.season = [0, 13]
            draft.shelfLife = ShelfLife(fridge: 0)
            draft.micronutrientsPer100g = [.energy: 5, .iron: -1]
            let body = String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self)
            let answer = try await recipes.post("/v1/moderation/foods", body, as: .root)
            #expect(answer.status == 422)
            #expect(
                Set(answer.problem?.errors.map(\.field) ?? []) == [
                    "name", "names.de", "nutritionPer100g", "measures.density", "pricePerKilogram", "source",
                    "season", "shelfLife", "micronutrientsPer100g",
                ])
            draft = Self.quark
            draft.name = "EGGS"
            let taken = String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self)
            #expect(
                try await recipes.post("/v1/moderation/foods", taken, as: .root).problem?.errors.first?.code
                    == "taken")
            #expect(try await recipes.post("/v1/moderation/foods", body, as: .ada).status == 403)
        }
    }

    @Test func `R2: a synonym or plural that is another food's name is refused`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            var draft = Self.quark
            draft.synonyms = ["curd cheese", " Milk"]
            draft.plural = "eggs"
            let body = String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self)
            let answer = try await recipes.post("/v1/moderation/foods", body, as: .root)
            #expect(answer.status == 422)
            #expect(Set(answer.problem?.errors.map(\.field) ?? []) == ["plural", "synonyms[1]"])
            #expect(answer.problem?.errors.allSatisfy { $0.code == "taken" } == true)
        }
    }

    @Test(arguments: Engine.all)
    func `R2: a food that somebody misses is proposed, and decided once; whoever proposed it is told`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let first = try await ada.call(RecipesAPI.proposeFood, sending: Self.quark)
            #expect(first.proposer == nil)
            var second = Self.quark
            second.name = "unobtainium"
            recipes.clock.advance(by: 1)
            _ = try await ada.call(RecipesAPI.proposeFood, sending: second)
            #expect(
                try await ada.call(RecipesAPI.ownProposals, sending: PageQuery()).items.map(\.food.name) == [
                    "quark", "unobtainium",
                ])
            #expect(
                try await recipes.signedIn(as: .bob).call(RecipesAPI.ownProposals, sending: PageQuery()).items.isEmpty)

            let root = try await recipes.signedIn(as: .root)
            let queue = try await root.call(RecipesAPI.foodProposals, sending: PageQuery(limit: 1))
            #expect(queue.items.map(\.proposer) == [Person.ada.account])
            let rest = try await root.call(RecipesAPI.foodProposals, sending: PageQuery(cursor: queue.next))
            try await root.call(
                RecipesAPI.decideProposal, at: first.id, sending: FoodVerdict(food: Self.quark))
            let late = try await recipes.send(
                .PUT, "/v1/moderation/food-proposals/\(first.id)", #"{"reason":"no"}"#, as: .root)
            #expect(late.status == 404)
            let blank = try await recipes.send(
                .PUT, "/v1/moderation/food-proposals/\(rest.items[0].id)", "{}", as: .root)
            #expect(blank.problem?.errors.first?.field == "reason")
            try await root.call(
                RecipesAPI.decideProposal, at: rest.items[0].id, sending: FoodVerdict(reason: "Nobody has it."))
            #expect(try await ada.call(RecipesAPI.ownProposals, sending: PageQuery()).items.isEmpty)
            #expect(
                try await recipes.api.call(RecipesAPI.foods, sending: FoodQuery(query: "quark")).items.count == 1)
            let letters = try await recipes.database.read {
                try $0.all("SELECT payload FROM outbox", as: { try $0["payload"] as String })
            }
            #expect(letters.count == 4 && letters.contains { $0.contains("food-added") })
            #expect(letters.contains { $0.contains(first.id.description) && $0.contains("quark") })
            #expect(letters.contains { $0.contains("food-refused") && $0.contains("Nobody has it.") })
        }
    }

    @Test(arguments: Engine.all)
    func `R20: a price of today counts before a typical one, for two weeks, and the estimate says which`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let catalogue = try await recipes.api.call(RecipesAPI.foods, sending: FoodQuery()).items
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery())
            let recipe = try #require(found.items.first)
            let prices = FoodPrices(
                prices: catalogue.map {
                    .init(
                        food: $0.id,
                        price: FoodPrice(perKilogram: .clamping(1_000, .usd), asOf: recipes.clock.now, source: "a shop")
                    )
                })
            try await recipes.asService(.stores).call(RecipesAPI.tellPrices, sending: prices)
            #expect(try await recipes.send(.PUT, "/v1/food-prices", "{}", as: .root).status == 403)

            try await eventually("the recipe has a current price") {
                try await recipes.api.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery()).price?.basis
                    == .current
            }
            let priced = try await recipes.api.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(priced.price?.unpriced == [] && priced.price?.coverage == 1)
            let double = try await recipes.api.call(
                RecipesAPI.show, at: recipe.id, sending: RecipeQuery(servings: priced.servings * 2))
            #expect(double.price?.perServing == priced.price?.perServing)
            #expect(abs((double.price?.total.amount ?? 0) - 2 * (priced.price?.total.amount ?? 0)) <= 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R20: prices are in any currency, and those in others are estimated`(on engine: Engine) async throws {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: 10\negg: 5\n"
        try await withRecipes(on: engine, catalogue: catalogue) { recipes in
            let id = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            @Sendable func tell(_ food: String, _ price: Money) async throws {
                let price = FoodPrice(perKilogram: price, asOf: recipes.clock.now, source: "a shop")
                try await recipes.asService(.stores).call(
                    RecipesAPI.tellPrices, sending: FoodPrices(prices: [.init(food: .named(food), price: price)]))
                try await eventually("the food has its price") {
                    try await recipes.api.call(RecipesAPI.food, at: ID<Food>.named(food)).currentPrice == price
                }
            }
            @Sendable func estimate(_ currency: Currency? = nil) async throws -> PriceEstimate? {
                try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery(currency: currency)).price
            }
            // 100 g of egg at 5,000 yen a kilogram; 10 g of butter at 10 dollars, 16 yen.
            try await tell("egg", .clamping(5_000, .jpy))
            let estimated = try await estimate(.jpy)
            #expect(estimated?.total == .clamping(516, .jpy) && estimated?.basis == .converted)
            #expect(estimated?.inOtherCurrencies == [] && estimated?.coverage == 1)

            try await tell("butter", .clamping(2_000, .jpy))
            #expect(try await estimate()?.perServing == .clamping(30, .usd))
            let yen = try await estimate(.jpy)
            #expect(yen?.perServing == .clamping(260, .jpy) && yen?.total.currency == .jpy)
            #expect(yen?.basis == .current && yen?.coverage == 1 && yen?.unpriced == [])
            #expect(try await estimate(.eur)?.total == .clamping(54, .eur))

            // A price filter finds recipes in a common currency.
            let found = try await recipes.api.call(
                RecipesAPI.search,
                sending: RecipeSearchQuery(
                    filters: RecipeFilters {
                        $0.maxPrice = 30
                        $0.maxPriceCurrency = .usd
                    }))
            #expect(found.items.first { $0.id == id }?.pricePerServing == .clamping(30, .usd))
            let refused = try await recipes.get("/v1/recipes?maxPrice=30&maxPriceCurrency=JPY")
            #expect(refused.status == 422 && refused.problem?.errors.map(\.field) == ["maxPriceCurrency"])
        }
    }

    @Test func `R20: what is priced only in a currency without a rate is left out of the sum and named`() async throws {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "egg: 5\n"
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            let id = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            let price = FoodPrice(
                perKilogram: .clamping(1_234, .kwd), asOf: recipes.clock.now, source: "a shop")
            try await recipes.asService(.stores).call(
                RecipesAPI.tellPrices, sending: FoodPrices(prices: [.init(food: .named("butter"), price: price)]))
            try await eventually("the price is told in dollars") {
                let price = try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery(currency: .kwd))
                    .price
                return price?.inOtherCurrencies == ["butter"] && price?.total.currency == .usd
                    && price?.unpriced == [] && (price?.coverage ?? 1) < 1
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R2: a food is priced in the currency of whoever edits it`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            var draft = Self.quark
            draft.pricePerKilogram = .clamping(1_250, .kwd)
            let food = try await root.call(RecipesAPI.addFood, sending: draft)
            #expect(food.pricePerKilogram == .clamping(1_250, .kwd))
            // The same number in another currency is a new price, of unknown source.
            try await recipes.database.write { db in
                let change = try ChangeSequence.next(in: db)
                try db.execute("UPDATE foods SET price_source = 'a shop', change = \(change) WHERE id = \(food.id)")
            }
            try await eventually("the price has a source") {
                try await recipes.api.call(RecipesAPI.food, at: food.id).priceSource == "a shop"
            }
            draft.pricePerKilogram = .clamping(1_250, .jpy)
            let tag = try await root.tagged(RecipesAPI.food, at: food.id).tag
            let other = try await root.ifMatch(tag).call(RecipesAPI.editFood, at: food.id, sending: draft)
            #expect(other.pricePerKilogram == .clamping(1_250, .jpy) && other.priceSource == nil)
            draft.pricePerKilogram = .clamping(FoodPrice.amounts.upperBound + 1, .jpy)
            let body = String(decoding: try WireFormat.encoder.encode(draft), as: UTF8.self)
            #expect(try await recipes.post("/v1/moderation/foods", body, as: .root).status == 422)
        }
    }

    @Test(arguments: Engine.either)
    func `R20: a price of some ingredients is told as such, and recipes are found by what they cost now`(
        on engine: Engine
    ) async throws {
        var catalogue = TinyCatalogue()
        catalogue.others["prices.yaml"] = "butter: 10\negg: 5\n"
        try await withRecipes(on: engine, catalogue: catalogue) { recipes in
            let id = try await recipes.published(.dish("Fried egg", ["2 eggs", "10 g butter"]))
            @Sendable func found(upTo cents: Int) async throws -> RecipeSummary? {
                let filters = RecipeFilters { $0.maxPrice = cents }
                let page = try await recipes.api.call(
                    RecipesAPI.search, sending: RecipeSearchQuery(filters: filters))
                return page.items.first { $0.id == id }
            }
            try await eventually("the recipe costs what it did") {
                try await found(upTo: 100)?.pricePerServing == .clamping(30, .usd)
            }
            let before = try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery()).price
            #expect(before?.basis == .typical)
            let price = FoodPrice(perKilogram: .clamping(10_000, .usd), asOf: recipes.clock.now, source: "a shop")
            try await recipes.asService(.stores).call(
                RecipesAPI.tellPrices, sending: FoodPrices(prices: [.init(food: .named("egg"), price: price)]))
            try await eventually("the recipe costs more") { try await found(upTo: 100) == nil }
            #expect(try await found(upTo: 600)?.pricePerServing == .clamping(505, .usd))
            let after = try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery()).price
            #expect(after?.basis == .mixed && after?.perServing == .clamping(505, .usd))
        }
    }

    @Test(arguments: Engine.either)
    func `R1, R20: whoever changes a food and not its price leaves the price its source`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, catalogue: .related) { recipes in
            let api = try await recipes.signedIn(as: .root)
            var draft = FoodDraft(
                name: "butter", category: .dairy, origins: [.dairy], allergens: [.milk],
                pricePerKilogram: .clamping(920, .usd), source: "USDA SR 26, 01001")
            let same = try await api.editFood(ID<Food>.named("butter"), to: draft)
            #expect(same.priceSource == "BLS 2022" && same.source == "USDA SR 26, 01001")
            draft.pricePerKilogram = .clamping(950, .usd)
            let other = try await api.editFood(ID<Food>.named("butter"), to: draft)
            #expect(other.pricePerKilogram == .clamping(950, .usd) && other.priceSource == nil)
        }
    }
}

extension ServiceClient {
    /// Changes the current version of a food.
    @discardableResult
    func editFood(_ id: ID<Food>, to draft: FoodDraft) async throws -> Food {
        let tag = try await tagged(RecipesAPI.food, at: id).tag
        return try await ifMatch(tag).call(RecipesAPI.editFood, at: id, sending: draft)
    }
}
