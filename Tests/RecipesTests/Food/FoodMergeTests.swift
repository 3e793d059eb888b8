import Chassis
import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct FoodMergeTests {
    private static var cream: FoodDraft {
        FoodDraft(
            name: "quark cream", synonyms: ["curd"], names: [.german: ["Quarkcreme"]], category: .dairy,
            origins: [.dairy, .egg], allergens: [.milk, .eggs], measures: FoodMeasures(density: 1))
    }

    /// Two equal foods, and a personal recipe with the one to be merged.
    private static func twins(
        _ recipes: TestedService, _ gone: FoodDraft = cream
    ) async throws -> (root: ServiceClient, gone: Food, kept: Food, recipe: Recipe) {
        let root = try await recipes.signedIn(as: .root)
        let kept = try await root.call(RecipesAPI.addFood, sending: FoodEditingTests.quark)
        recipes.clock.advance(by: 1)
        let other = try await root.call(RecipesAPI.addFood, sending: gone)
        recipes.clock.advance(by: 1)
        var content = RecipeContent.dish()
        content.ingredients = [
            IngredientEntry(text: "200 g \(gone.name)"), IngredientEntry(text: "100 g quark or \(gone.name)"),
        ]
        content.steps = [StepEntry(text: "Stir it.")]
        return (root, other, kept, try await recipes.kept(content))
    }

    @Test(arguments: Engine.either)
    func `R2 merged foods are one by every name and address, recipes follow, and it is in the audit log`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (root, gone, kept, recipe) = try await Self.twins(recipes)
            let preview = try await root.call(RecipesAPI.previewFoodMerge, at: gone.id, kept.id)
            #expect(preview.recipes == 1 && preview.lines == 2 && preview.gone == gone && preview.kept == kept)
            #expect(preview.merged.allergens == [.milk, .eggs] && preview.merged.nutritionPer100g?.kcal == 67)
            let merge = try await root.merge(gone.id, into: kept.id)
            #expect(merge.gone.name == "quark cream" && merge.kept.id == kept.id && merge.moved == 2 && merge.left == 0)
            let food = try await root.call(RecipesAPI.food, at: gone.id)
            #expect(food.id == kept.id && food.synonyms.contains("quark cream") && food.synonyms.contains("curd"))
            #expect(food.names?[.german] == ["Quark", "Quarkcreme"] && food == preview.merged)
            let names = [gone.id.description, "quark cream", "curd", "Quarkcreme"]
            let meant = try await root.call(RecipesAPI.resolve, sending: FoodNamesQuery(names: names))
            #expect(meant.recognized.map(\.food.id) == names.map { _ in kept.id } && meant.unrecognized.isEmpty)
            let shown = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(shown.ingredients.first?.food?.id == kept.id)
            #expect(shown.allergens?.isSuperset(of: [.milk, .eggs]) == true)
            let actions = try await recipes.database.read { try ModerationLog($0).entries(limit: 1) }
            #expect(actions.first?.action == .mergedFood && actions.first?.details?.title == "quark cream")
        }
    }

    @Test(arguments: Engine.all)
    func `R2 a split brings the food back with its names and lines, and what became stricter stays so`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (root, gone, kept, recipe) = try await Self.twins(recipes)
            let merge = try await root.merge(gone.id, into: kept.id)
            let split = try await root.call(RecipesAPI.splitFood, at: merge.id)
            #expect(split.splitAt != nil)
            let (one, other) = (
                try await root.call(RecipesAPI.food, at: gone.id), try await root.call(RecipesAPI.food, at: kept.id)
            )
            #expect(one == gone)
            #expect(other.synonyms == kept.synonyms && other.names == kept.names && other.allergens == [.milk, .eggs])
            let shown = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(shown.ingredients.first?.food?.id == gone.id)
            let again = await #expect(throws: Problem.self) { try await root.call(RecipesAPI.splitFood, at: merge.id) }
            #expect(again?.status == 409 && again?.code == "split-already")
        }
    }

    @Test(arguments: Engine.all)
    func `R2 what is merged into what was merged leads to its end, and each split leads one step back`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (root, gone, kept, recipe) = try await Self.twins(recipes)
            var third = FoodEditingTests.quark
            (third.name, third.synonyms, third.names) = ("skyr", [], [:])
            let end = try await root.call(RecipesAPI.addFood, sending: third)
            let first = try await root.merge(gone.id, into: kept.id)
            let second = try await root.merge(kept.id, into: end.id)
            for id in [gone.id, kept.id] { #expect(try await root.call(RecipesAPI.food, at: id).id == end.id) }
            let circle = await #expect(throws: Problem.self) { try await root.merge(end.id, into: gone.id) }
            #expect(circle?.status == 404)
            _ = try await root.call(RecipesAPI.splitFood, at: second.id)
            #expect(try await root.call(RecipesAPI.food, at: gone.id).id == kept.id)
            _ = try await root.call(RecipesAPI.splitFood, at: first.id)
            #expect(try await root.call(RecipesAPI.food, at: gone.id).id == gone.id)
            let shown = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(shown.ingredients.first?.food?.id == gone.id)
        }
    }

    @Test(arguments: Engine.either)
    func `R2 merging refuses the same food, one that is gone, a stale look, people who may not, and a second time`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (root, gone, kept, _) = try await Self.twins(recipes)
            func refusal(_ work: () async throws -> Void) async -> Problem? {
                await #expect(throws: Problem.self) { try await work() }
            }
            let same = await refusal { _ = try await root.call(RecipesAPI.previewFoodMerge, at: kept.id, kept.id) }
            #expect(same?.status == 422)
            let missing = ID<Food>(at: recipes.clock.now)
            let nothing = await refusal { _ = try await root.call(RecipesAPI.previewFoodMerge, at: kept.id, missing) }
            #expect(nothing?.status == 404)
            let seen = try await root.call(RecipesAPI.previewFoodMerge, at: gone.id, kept.id)
            var changed = FoodEditingTests.quark
            changed.allergens = nil
            _ = try await root.editFood(kept.id, to: changed)
            let order = FoodMergeOrder(revision: seen.revision, into: kept.id)
            let stale = await refusal { _ = try await root.call(RecipesAPI.mergeFood, at: gone.id, sending: order) }
            #expect(stale?.status == 412)
            let ada = try await recipes.signedIn(as: .ada)
            let forbidden = await refusal { _ = try await ada.call(RecipesAPI.mergeFood, at: gone.id, sending: order) }
            #expect(forbidden?.status == 403)
            let merge = try await root.merge(gone.id, into: kept.id)
            // The contents of the kept food are unknown now, so no allergy considers it safe.
            #expect(try await root.call(RecipesAPI.food, at: merge.kept.id).allergens == nil)
            let twice = await refusal { _ = try await root.merge(gone.id, into: kept.id) }
            #expect(twice?.status == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `R2 many lines follow in a job, and count as the food that stays meanwhile`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let (root, gone, kept, recipe) = try await Self.twins(recipes)
            let many = FoodMerging.portion + 30
            try await recipes.database.write { db in
                for position in 10..<(10 + many) {
                    try db.execute(
                        """
                        INSERT INTO recipe_ingredients (recipe_id, position, food_id, name, is_optional)
                        VALUES (\(recipe.id), \(position), \(gone.id), 'quark cream', \(false))
                        """)
                }
            }
            let merge = try await root.merge(gone.id, into: kept.id)
            let shown = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(shown.ingredients.allSatisfy { $0.food?.id == kept.id })
            let state = try await eventually("every line follows") {
                let state = try await root.call(RecipesAPI.foodMerge, at: merge.id)
                return state.left == 0 ? state : nil
            }
            #expect(state.moved == many + 2)
        }
    }

    @Test func `R2 a merged profile is never safer than either food`() {
        let profiles = [
            FoodProfile(origins: [.plant], allergens: [], statedDiets: [.keto, .kosher]),
            FoodProfile(origins: [.dairy], allergens: [.milk], statedDiets: [.kosher]),
            FoodProfile(origins: [.beef], allergens: [], statedDiets: [.kosher, .halal]),
            FoodProfile(origins: [.plant], allergens: nil), .unknown,
        ]
        for one in profiles {
            for other in profiles {
                let merged = one.safe(besides: other)
                #expect(one.diets.intersection(other.diets).isSuperset(of: merged.diets))
                if let allergens = merged.allergens {
                    let all = (one.allergens ?? .everything).union(other.allergens ?? .everything)
                    #expect(allergens.isSuperset(of: all))
                }
            }
        }
    }
}

extension ServiceClient {
    /// Merges the current versions of two foods.
    @discardableResult
    fileprivate func merge(_ gone: ID<Food>, into kept: ID<Food>) async throws -> FoodMerge {
        let seen = try await call(RecipesAPI.previewFoodMerge, at: gone, kept)
        return try await call(
            RecipesAPI.mergeFood, at: gone, sending: FoodMergeOrder(revision: seen.revision, into: kept))
    }
}
