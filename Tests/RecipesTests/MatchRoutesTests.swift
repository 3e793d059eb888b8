import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct MatchRoutesTests {
    @Test(arguments: Engine.either)
    func `R4 recipes come fewest missing first, then most used, with what is used and missing`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let page = try await recipes.api.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["flour", "egg", "milk"]))
            #expect(page.titles == ["Pancakes", "Bread", "Omelette"])
            #expect(page.items.map(\.missingCount) == [0, 0, 1])
            #expect(page.items[0].why.used.map(\.food.name) == ["flour", "egg", "milk"])
            #expect(page.items[2].why.missing.map(\.name) == ["butter"])
            #expect(page.total == 3 && page.next == nil && page.source == .ingredients)
            #expect(page.unrecognized.isEmpty && page.notices.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("Tomatoes", "tomato"), ("LOVE APPLE", "tomato"), ("tomatto", "tomato"), ("plain flour", "flour"),
            ("eggs", "egg"),
        ])
    func `R4 names are understood despite plural, case, synonym and a typing error`(
        typed: String, food: String
    ) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let page = try await recipes.api.call(RecipesAPI.matches, sending: MatchQuery(ingredients: [typed]))
            #expect(page.ingredients.map(\.name) == [food])
            #expect(!page.items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `R4 an unknown name is reported, not ignored, and the others still count`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let page = try await recipes.api.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["tomato", "unobtainium"]))
            #expect(page.titles == ["Tomato salad"])
            #expect(page.unrecognized.map(\.name) == ["unobtainium"])
            let none = try await recipes.api.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["unobtainium"]))
            #expect(none.items.isEmpty && none.total == 0)
        }
    }

    @Test func `R4 asking for more used ingredients than were given says to add items or lower it`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let answer = try await recipes.get("/v1/recipes/matches?ingredients=flour,egg&atLeastUsed=3")
            #expect(answer.status == 422)
            #expect(answer.problem?.errors.map(\.field) == ["atLeastUsed"])
            #expect(answer.problem?.errors.first?.message.contains("add items or lower it") == true)
            let enough = try await recipes.get("/v1/recipes/matches?ingredients=flour,egg&atLeastUsed=2")
            #expect(enough.status == 200)
        }
    }

    @Test(arguments: Engine.either)
    func `R4 without ingredients the basket is searched with, or else the pantry`(on engine: Engine) async throws {
        let full = StubServices.person(basket: ["tomato"], pantry: ["flour", "egg", "milk"])
        try await withRecipes(on: engine, services: full) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery())
            #expect(page.source == .basket && page.titles == ["Tomato salad"])
        }
        try await withRecipes(on: engine, services: full) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery(kitchen: true))
            #expect(page.source == .pantry && Set(page.titles).isSuperset(of: ["Pancakes", "Tomato salad"]))
            #expect(Set(page.ingredients.map(\.name)) == ["flour", "egg", "milk", "tomato"])
        }
        let noBasket = StubServices.person(pantry: ["flour", "egg", "milk"])
        try await withRecipes(on: engine, services: noBasket) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery())
            #expect(page.source == .pantry && page.titles.first == "Pancakes")
        }
        try await withRecipes(on: engine, services: .person()) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: MatchQuery())
            #expect(page.source == .pantry && page.total == 5)
            let nobody = try await recipes.api.call(RecipesAPI.matches, sending: MatchQuery())
            #expect(nobody.source == .nothing && nobody.total == 5)
        }
    }

    @Test(arguments: Engine.either)
    func `A7 the caller's diets and allergies always apply`(on engine: Engine) async throws {
        let all = MatchQuery(ingredients: ["flour", "egg", "milk", "butter", "peanut", "sugar", "tomato"])
        try await withRecipes(on: engine, services: .person(diets: [.vegan])) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: all)
            #expect(Set(page.titles) == ["Bread", "Tomato salad", "Peanut brittle"])
        }
        try await withRecipes(on: engine, services: .person(allergies: [.peanuts, .gluten])) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: all)
            #expect(Set(page.titles) == ["Omelette", "Tomato salad"])
            #expect(try await recipes.api.call(RecipesAPI.matches, sending: all).total == 5)
        }
    }

    @Test(arguments: Engine.either)
    func `R4 staples never count as missing, and people can change them`(on engine: Engine) async throws {
        let tomatoes = MatchQuery(ingredients: ["tomato"])
        try await withRecipes(on: engine, services: .person()) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: tomatoes)
            #expect(page.items[0].missingCount == 0)
        }
        try await withRecipes(on: engine, services: .person(staples: [])) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: tomatoes)
            #expect(page.items[0].why.missing.map(\.name) == ["salt"])
        }
        try await withRecipes(on: engine, services: .person(staples: ["salt", "butter"])) { recipes in
            let page = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["egg"]))
            #expect(page.titles.first == "Omelette" && page.items[0].missingCount == 0)
        }
    }

    @Test(
        arguments: [
            ("cuisine=french", ["Omelette"]), ("cuisine=french,greek", ["Omelette", "Tomato salad"]),
            ("mealType=dessert", ["Peanut brittle"]), ("maxMinutes=10", ["Omelette"]),
            ("diet=vegan", ["Bread", "Peanut brittle", "Tomato salad"]),
            ("without=egg,peanut", ["Bread", "Tomato salad"]),
            ("without=sugar", ["Bread", "Omelette", "Tomato salad"]),
            ("allergies=gluten,peanuts", ["Omelette", "Tomato salad"]), ("maxKcal=110", ["Omelette", "Tomato salad"]),
            ("atMostMissing=0&diet=vegan", ["Bread", "Peanut brittle", "Tomato salad"]),
            ("atLeastUsed=3", ["Pancakes"]), ("cuisine=greek&maxMinutes=10", []),
        ])
    func `R5 filters combine`(filter: String, titles: [String]) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let all = "flour,egg,milk,butter,peanut,sugar,tomato"
            let answer = try await recipes.get("/v1/recipes/matches?ingredients=\(all)&\(filter)")
            #expect(answer.status == 200)
            let page = try WireFormat.decoder.decode(MatchPage.self, from: Data(answer.body.utf8))
            #expect(Set(page.titles) == Set(titles))
        }
    }

    @Test(arguments: Engine.either)
    func `R4 pages follow without gaps or repeats`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let all = ["flour", "egg", "milk", "butter", "peanut", "sugar", "tomato"]
            let whole = try await recipes.api.call(RecipesAPI.matches, sending: MatchQuery(ingredients: all))
            var titles: [String] = []
            var cursor: String?
            repeat {
                let page = try await recipes.api.call(
                    RecipesAPI.matches, sending: MatchQuery(ingredients: all, limit: 2, cursor: cursor))
                #expect(page.total == 5)
                titles += page.titles
                cursor = page.next
            } while cursor != nil
            #expect(titles == whole.titles && titles.count == 5)
        }
    }

    @Test(
        arguments: [
            ("cuisine=martian", "cuisine"), ("mealType=elevenses", "mealType"), ("diet=air", "diet"),
            ("limit=0", "limit"), ("limit=101", "limit"), ("limit=ten", "limit"), ("cursor=nonsense", "cursor"),
            ("atMostMissing=-1", "atMostMissing"), ("maxMinutes=99999999999999999999", "maxMinutes"),
            ("maxMinute=5", "maxMinute"),
        ])
    func `R5 a filter that cannot be is refused by its name`(filter: String, field: String) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let answer = try await recipes.get("/v1/recipes/matches?ingredients=flour&\(filter)")
            #expect(answer.status == (field == "cursor" ? 400 : 422))
            #expect(answer.problem?.errors.map(\.field) == [field])
        }
    }
}
