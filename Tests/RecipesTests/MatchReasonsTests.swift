import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// The reasons of a match: foods on hand with amounts and dates, substitutes, and missing foods with prices.
@Suite(.timeLimit(.minutes(10)))
struct MatchReasonsTests {
    /// Butter is a fat, margarine is a substitute for butter, and some prices are known.
    private static let catalogue: TinyCatalogue = {
        var catalogue = TinyCatalogue()
        catalogue.foods += TinyCatalogue.food("margarine", category: "oils-and-fats", origins: "plant")
        catalogue.foods += TinyCatalogue.food("goose egg", category: "eggs", origins: "egg", allergens: "eggs")
        catalogue.others["hierarchy.yaml"] = "egg: [goose egg]\n"
        catalogue.others["substitutes.yaml"] =
            "- {for: butter, use: margarine, ratio: 1.1, effect: Tastes less of milk.}\n"
        catalogue.others["prices.yaml"] = "butter: 10\nflour: 1.5\n"
        return catalogue
    }()

    private func kitchen(_ items: [OnHand.Item], allergies: Labels<Allergen> = []) -> StubServices {
        let onHand = OnHand(basket: [], pantry: items.map(\.food), items: items, staples: nil)
        return StubServices()
            .on(AuthAPI.preferences) { _ in Preferences(allergies: allergies, noRestrictions: allergies.isEmpty) }
            .on(PantryAPI.onHand) { _ in onHand }
    }

    private func food(_ name: String) -> ID<Food> { ID(ofCatalogue: "food", name) }

    private func omelette(_ services: StubServices, today: Day? = nil, on engine: Engine) async throws -> Match {
        let found = Found()
        try await withRecipes(on: engine, catalogue: Self.catalogue, services: services) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery(today: today))
            await found.set(page.items.first { $0.recipe.title == "Omelette" })
        }
        return try #require(await found.match)
    }

    private actor Found {
        private(set) var match: Match?
        func set(_ match: Match?) { self.match = match }
    }

    @Test(arguments: Engine.either)
    func `R4 enough and some differ, and what expires says when`(on engine: Engine) async throws {
        let tomorrow = Day(of: .aTuesday, in: .gmt).adding(days: 1)
        let match = try await omelette(
            kitchen([
                .init(food: food("egg"), quantity: try Quantity(2, .piece), bestBefore: tomorrow),
                .init(food: food("butter"), quantity: try Quantity(250, .gram)),
            ]), on: engine)
        #expect(match.why.used.map(\.food.name) == ["egg", "butter"])
        #expect(match.why.used.map(\.supply) == [.some, .enough])
        #expect(match.why.used.map(\.expires) == [tomorrow, nil])
        #expect(match.why.missing.isEmpty && match.why.cost == .clamping(0, .usd))
    }

    @Test func `R4 a recipe whose foods run short comes behind one with enough`() async throws {
        let services = kitchen([
            .init(food: food("flour"), quantity: try Quantity(50, .gram)),
            .init(food: food("egg"), quantity: try Quantity(1, .piece)),
            .init(food: food("milk"), quantity: try Quantity(20, .millilitre)),
            .init(food: food("tomato"), quantity: try Quantity(9, .piece)),
        ])
        try await withRecipes(on: .sqlite, services: services) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery())
            #expect(page.items.map(\.recipe.title) == ["Tomato salad", "Bread", "Omelette", "Pancakes"])
        }
    }

    @Test func `R4 what expires within a week is counted from the day where the person is`() async throws {
        let today = Day(of: .aTuesday, in: .gmt)
        let inEightDays = kitchen([.init(food: food("egg"), bestBefore: today.adding(days: 8))])
        #expect(try await omelette(inEightDays, on: .sqlite).why.used.map(\.expires) == [nil])
        // In Kiritimati it is already tomorrow.
        let there = try await omelette(inEightDays, today: today.adding(days: 1), on: .sqlite)
        #expect(there.why.used.map(\.expires) == [today.adding(days: 8)])
        try await withRecipes(on: .sqlite) { recipes in
            for path in ["/v1/recipes/matches", "/v1/recipes/recommendations"] {
                for (days, status) in [(-2, 422), (-1, 200), (0, 200), (1, 200), (2, 422)] {
                    let answer = try await recipes.get("\(path)?today=\(today.adding(days: days))")
                    #expect(answer.status == status, "\(path) \(days)")
                }
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R4 a special food satisfies the general one, and not the reverse`(on engine: Engine) async throws {
        let match = try await omelette(kitchen([.init(food: food("goose egg"))]), on: engine)
        #expect(match.why.used.map(\.food.name) == ["egg"])
        #expect(match.why.used.first?.by?.name == "goose egg")
        #expect(match.why.used.first?.supply == nil)
        #expect(match.why.missing.map(\.name) == ["butter"])
    }

    @Test(arguments: [(.eur, nil, .eur), (.eur, .chf, .chf), (nil, nil, .usd)] as [(Currency?, Currency?, Currency)])
    func `R7 without a stated currency what is missing costs in that of the account, and the answer names it`(
        _ own: Currency?, _ stated: Currency?, _ expected: Currency
    ) async throws {
        var catalogue = Self.catalogue
        catalogue.others["prices-eur.yaml"] = "currency: EUR\nsource: Destatis 2025\nperKilogram: {butter: 20}\n"
        let services = kitchen([.init(food: food("egg"))]).on(AuthAPI.me) { _ in
            Account(
                id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
                createdAt: .aTuesday, currency: own)
        }
        try await withRecipes(on: .sqlite, catalogue: catalogue, services: services) { recipes in
            let query = MatchQuery(filters: RecipeFilters { $0.maxPriceCurrency = stated })
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: query)
            let match = try #require(page.items.first { $0.recipe.title == "Omelette" })
            #expect(page.currency == expected && match.why.cost?.currency == expected)
            if expected == .eur { #expect(match.why.cost?.amount == 20) }
            let guest = try await recipes.api.call(RecipesAPI.matches, sending: MatchQuery(ingredients: ["egg"]))
            #expect(guest.currency == .usd)
        }
    }

    @Test(arguments: Engine.either)
    func `R7 what is missing costs what it weighs, where every price is known`(on engine: Engine) async throws {
        let match = try await omelette(kitchen([.init(food: food("egg"))]), on: engine)
        #expect(match.why.missing.map(\.name) == ["butter"])
        #expect(match.why.cost == .clamping(10, .usd))
        let unknown = try await omelette(kitchen([.init(food: food("butter"))]), on: engine)
        #expect(unknown.why.missing.map(\.name) == ["egg"] && unknown.why.cost == nil)
    }

    @Test(arguments: Engine.either)
    func `R4 R17 a substitute is shown as such, and can be left out`(on engine: Engine) async throws {
        let services = kitchen([.init(food: food("egg")), .init(food: food("margarine"))])
        let match = try await omelette(services, on: engine)
        #expect(match.missingCount == 0)
        let substituted = try #require(match.why.substituted.first)
        #expect(substituted.food.name == "butter" && substituted.by.name == "margarine" && substituted.ratio == 1.1)
        #expect(substituted.effect == "Tastes less of milk.")
        try await withRecipes(on: engine, catalogue: Self.catalogue, services: services) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.matches, sending: MatchQuery(substitutes: false))
            let plain = page.items.first { $0.recipe.title == "Omelette" }
            #expect(plain?.why.missing.map(\.name) == ["butter"] && plain?.why.substituted.isEmpty == true)
        }
    }

    @Test(arguments: Engine.either)
    func `A7 R17 what somebody may not eat stands in for nothing`(on engine: Engine) async throws {
        var catalogue = Self.catalogue
        catalogue.others["substitutes.yaml"] = "- {for: sugar, use: milk, ratio: 1, effect: Odd.}\n"
        let services = kitchen(
            [.init(food: food("peanut")), .init(food: food("milk"))], allergies: [.milk])
        try await withRecipes(on: engine, catalogue: catalogue, services: services) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery())
            let brittle = page.items.first { $0.recipe.title == "Peanut brittle" }
            #expect(brittle?.why.missing.map(\.name) == ["sugar"])
        }
    }
}
