import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Lines such as "butter or oil": either may be used, so a recipe suits only people who can eat both.
@Suite(.timeLimit(.minutes(10)))
struct LineAlternativeTests {
    private static let catalogue: TinyCatalogue = {
        var catalogue = TinyCatalogue()
        catalogue.foods += TinyCatalogue.food("oil", category: "oils-and-fats", origins: "plant")
        catalogue.foods += TinyCatalogue.food(
            "oat milk", category: "dairy-alternatives", origins: "plant", allergens: "gluten")
        return catalogue
    }()

    private func withKitchen(
        on engine: Engine, _ body: @Sendable @escaping (TestedService) async throws -> Void
    ) async throws {
        try await withRecipes(on: engine, catalogue: Self.catalogue, services: .person(), body)
    }

    @Test(arguments: Engine.either)
    func `R2, R3: a recipe contains whatever one of its alternatives contains, and suits whom each of them suits`(
        on engine: Engine
    ) async throws {
        try await withKitchen(on: engine) { recipes in
            for line in ["200 ml oat milk or milk", "200 ml milk or oat milk"] {
                let recipe = try await recipes.kept(.dish(line, [line, "2 tomatoes"]))
                #expect(recipe.allergens == [.gluten, .milk], "\(line)")
                #expect(!recipe.diets.contains(.vegan) && recipe.diets.contains(.vegetarian), "\(line)")
                #expect(!recipe.diets.contains(.glutenFree) && !recipe.diets.contains(.dairyFree), "\(line)")
                let other = try #require(recipe.ingredients.first?.alternatives?.first)
                #expect(recipe.ingredients.first?.alternatives?.count == 1)
                #expect(Set([recipe.ingredients.first?.food?.name, other.food?.name]) == ["milk", "oat milk"])
                try await eventually("the line has its allergens") {
                    let page = try await recipes.signedIn(as: .ada).call(
                        RecipesAPI.search, sending: RecipeSearchQuery(query: "tomatoes"))
                    return page.items.first { $0.title == line }?.allergens == [.gluten, .milk]
                }
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R3: whatever else a line names counts for diets and allergens, and for nothing else`(
        on engine: Engine
    ) async throws {
        try await withKitchen(on: engine) { recipes in
            let lines = [
                "2 tomatoes, fried in butter", "2 tomatoes (or 1 tbsp butter)", "2 tomatoes with butter",
                "2 tomatoes, such as those in butter", "2 tomatoes and/or butter",
            ]
            for line in lines {
                let recipe = try await recipes.kept(.dish(line, [line, "1 pinch salt"]))
                #expect(recipe.allergens == [.milk] && !recipe.diets.contains(.vegan), "\(line)")
                #expect(recipe.ingredients.first?.food?.name == "tomato", "\(line)")
                try await eventually("the line has its allergens") {
                    let page = try await recipes.signedIn(as: .ada).call(
                        RecipesAPI.search, sending: RecipeSearchQuery(query: "tomatoes"))
                    return page.items.first { $0.title == line }?.allergens == [.milk]
                }
            }
            let unknown = try await recipes.kept(.dish("Meat", ["2 tomatoes, stuffed with meat", "1 pinch salt"]))
            #expect(unknown.allergens == nil && unknown.diets.isEmpty)
            let without = try await recipes.kept(.dish("Plain", ["2 tomatoes without butter", "1 pinch salt"]))
            #expect(without.allergens == [] && without.diets.contains(.vegan))
        }
    }

    @Test(arguments: Engine.either)
    func `R3: nobody's diet rests on a food that was found by mending a word`(on engine: Engine) async throws {
        try await withKitchen(on: engine) { recipes in
            let recipe = try await recipes.kept(.dish("Slip", ["2 tomatooes", "1 pinch salt"]))
            #expect(recipe.allergens == nil && recipe.diets.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `R3: an alternative that nobody knows may contain anything, unless the writer said which food it is`(
        on engine: Engine
    ) async throws {
        try await withKitchen(on: engine) { recipes in
            var content = RecipeContent.dish("Stars", ["10 g stardust or butter", "2 tomatoes"])
            let open = try await recipes.kept(content)
            #expect(open.allergens == nil && open.diets.isEmpty)
            #expect(open.ingredients[0].food?.name == "butter")
            #expect(open.ingredients[0].alternatives == [IngredientAlternative(food: nil, name: "stardust")])
            content.ingredients[0].food = .named("butter")
            let chosen = try await recipes.kept(content)
            #expect(chosen.allergens == [.milk] && chosen.ingredients[0].alternatives == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `R4: whoever has one of the alternatives lacks nothing, and is told which one it is`(
        on engine: Engine
    ) async throws {
        try await withKitchen(on: engine) { recipes in
            _ = try await recipes.published(.dish("Fried tomatoes", ["3 tomatoes", "10 g butter or oil"]))
            try await eventually("the recipe is found") { try await recipes.fried([]) != nil }
            for (have, used, missing) in [
                (["tomato"], ["tomato"], ["butter"]), (["tomato", "butter"], ["tomato", "butter"], []),
                (["tomato", "oil"], ["tomato", "oil"], []), (["oil"], ["oil"], ["tomato"]),
                (["oil", "butter"], ["butter"], ["tomato"]),
            ] {
                let match = try #require(try await recipes.fried(have), "\(have)")
                #expect(match.why.used.map(\.food.name) == used, "\(have)")
                #expect(match.why.missing.map(\.name) == missing && match.missingCount == missing.count, "\(have)")
            }
            let page = try await recipes.api.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["tomato", "oil"], atMostMissing: 0))
            #expect(page.titles.contains("Fried tomatoes"))
            _ = try await recipes.published(.dish("Butter on butter", ["10 g butter", "5 g butter or oil"]))
            let rich = MatchQuery(ingredients: ["butter"], atMostMissing: 0)
            try await eventually("the recipe uses butter once") {
                let found = try await recipes.api.call(RecipesAPI.matches, sending: rich)
                return found.items.first { $0.recipe.title == "Butter on butter" }?.why.used.map(\.food.name)
                    == ["butter"]
            }
            for (with, without, isFound) in [
                (["oil"], [], true), (["butter"], [], true), ([], ["oil"], false), ([], ["butter"], false),
                (["milk"], [], false),
            ] {
                let found = try await recipes.api.call(
                    RecipesAPI.search,
                    sending: RecipeSearchQuery(
                        filters: RecipeFilters {
                            $0.with = with
                            $0.without = without
                        }))
                #expect(found.items.map(\.title).contains("Fried tomatoes") == isFound, "\(with) \(without)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R16: a guided choice of a food keeps the recipes that it will do for`(on engine: Engine) async throws {
        try await withKitchen(on: engine) { recipes in
            _ = try await recipes.published(.dish("Fried tomatoes", ["3 tomatoes", "10 g butter or oil"]))
            try await eventually("the recipe is found") { try await recipes.fried([]) != nil }
            for title in ["Curls", "Roses"] { _ = try await recipes.published(.dish(title, ["10 g butter"])) }
            let ada = Chooser(recipes: recipes)
            try await eventually("eight recipes remain") { try await ada.open().remaining == 8 }
            let opened = try await ada.open()
            #expect(opened.proposals.map(\.name).contains("butter"))
            let butter = try await ada.choose("butter", opened)
            #expect(butter.remaining == 4 && butter.chosen.map(\.name) == ["butter"])
        }
    }

    @Test(arguments: Engine.all)
    func `R13, R3: what was written comes back as it was, and a change of an alternative reaches the recipe`(
        on engine: Engine
    ) async throws {
        try await withKitchen(on: engine) { recipes in
            let id = try await recipes.published(.dish("Fried tomatoes", ["3 tomatoes", "10 g butter or oil"]))
            let read = try #require(try await recipes.database.read { try RecipeTable.content(of: id, in: $0) })
            #expect(read.content.ingredients.map(\.text) == ["3 tomatoes", "10 g butter or oil"])
            let oil = ID<Food>.named("oil")
            let gone = try await recipes.send(.DELETE, "/v1/moderation/foods/\(oil)", nil, as: .root)
            #expect(gone.status == 409 && gone.problem?.code == "in-use")
            let draft = FoodDraft(name: "oil", category: .oilsAndFats, origins: [.plant], allergens: [.nuts])
            _ = try await recipes.signedIn(as: .root).editFood(oil, to: draft)
            try await eventually("the recipe has its allergens") {
                try await recipes.fried([])?.recipe.allergens == [.milk, .nuts, .treeNuts, .otherNuts]
            }
            let rows = try await recipes.database.write { db in
                try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(id)")
                return try db.rows("SELECT place FROM recipe_alternatives").count
            }
            #expect(rows == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a snapshot keeps which alternatives will do`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let catalogue = FoodCatalogue(try await tested.database.read { try FoodTable.all(in: $0) })
            let recipe = WrittenRecipe(
                .dish("Fried", ["3 tomatoes", "10 g butter or milk"]), reader: IngredientReader(catalogue: catalogue))
            try await tested.database.write { db in
                try RecipeTable.write(
                    recipe, as: ID(at: .aTuesday), for: .everybody(author: Person.ada.account, name: "Ada"),
                    change: ChangeSequence.next(in: db), at: .aTuesday, in: db)
            }
            #expect(try await tested.started().recipesRead == 6)
            let restarted = try await tested.started()
            #expect(restarted.recipesRead == 0)
            let searchIndex = restarted.current
            var query = MatchRequest(
                have: searchIndex.numbers(satisfiedBy: [.named("tomato"), .named("milk")]))
            query.atMostMissing = 0
            #expect(
                searchIndex.recipes.matches(query).best.map { searchIndex.summary(at: $0.position).title } == ["Fried"])
        }
    }
}

extension TestedService {
    /// The match of the fried tomatoes for these foods; `nil` if there is none.
    fileprivate func fried(_ foods: [String]) async throws -> Match? {
        let page = try await api.call(
            RecipesAPI.matches, sending: MatchQuery(ingredients: foods.isEmpty ? ["tomato"] : foods))
        return page.items.first { $0.recipe.title == "Fried tomatoes" }
    }
}
