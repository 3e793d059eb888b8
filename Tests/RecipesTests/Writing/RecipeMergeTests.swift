import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeMergeTests {
    private static func twins(_ recipes: TestedService) async throws -> (kept: Recipe, gone: Recipe) {
        let kept = try await recipes.kept()
        recipes.clock.advance(by: 1)
        var content = RecipeContent.dish()
        (content.title, content.notes, content.tags) = ("Fried egg again", "Hot pan.", ["quick"])
        return (kept, try await recipes.kept(content))
    }

    @Test(arguments: Engine.all)
    func `R10 what was cooked, noted, liked, tagged and shared comes along, and goes back when it is undone`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (kept, gone) = try await Self.twins(recipes)
            let ada = try await recipes.signedIn(as: .ada)
            _ = try await ada.call(RecipesAPI.logCooked, at: gone.id, sending: CookLogDraft(note: "Good."))
            try await ada.call(RecipesAPI.like, at: gone.id)
            let pairs = try await ada.call(RecipesAPI.duplicates).items
            #expect(pairs.count == 1 && Set([pairs[0].first.id, pairs[0].second.id]) == [kept.id, gone.id])
            let seen = try await ada.call(RecipesAPI.compareRecipes, at: kept.id, gone.id)
            #expect(seen.cooked == 1 && seen.differing == [.title, .notes, .tags])
            let merge = try await ada.merge(gone.id, into: kept.id, taking: [.notes, .tags])
            let shown = try await ada.call(RecipesAPI.show, at: gone.id, sending: RecipeQuery())
            #expect(
                shown.id == kept.id && shown.notes == "Hot pan." && shown.tags == ["quick"])
            #expect(shown.standing?.isLiked == true)
            let log = try await ada.call(RecipesAPI.cookLog, sending: CookLogQuery())
            #expect(log.items.map(\.recipe) == [kept.id])
            #expect(try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery()).items.map(\.id) == [kept.id])
            #expect(try await ada.call(RecipesAPI.recipeMerges).items == [merge])
            #expect(try await ada.call(RecipesAPI.duplicates).items.isEmpty)

            let back = try await ada.call(RecipesAPI.undoRecipeMerge, at: merge.id)
            #expect(back.id == gone.id && back.title == "Fried egg again" && back.standing?.isLiked == true)
            let first = try await ada.call(RecipesAPI.show, at: kept.id, sending: RecipeQuery())
            #expect(first.notes == nil && first.standing?.isLiked != true)
            #expect(try await ada.call(RecipesAPI.cookLog, sending: CookLogQuery()).items.map(\.recipe) == [gone.id])
            #expect(try await ada.call(RecipesAPI.recipeMerges).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `R10 merging refuses one recipe twice, somebody else's, one that is gone and a stale look`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (kept, gone) = try await Self.twins(recipes)
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            func status(_ work: () async throws -> Void) async -> Int? {
                await #expect(throws: Problem.self) { try await work() }?.status
            }
            #expect(await status { _ = try await ada.call(RecipesAPI.compareRecipes, at: kept.id, kept.id) } == 422)
            #expect(await status { _ = try await bob.call(RecipesAPI.compareRecipes, at: kept.id, gone.id) } == 404)
            #expect(await status { _ = try await bob.call(RecipesAPI.keepApart, at: kept.id, gone.id) } == 404)
            let stale = RecipeMergeOrder(revision: 1, gone: gone.id, goneRevision: 7)
            #expect(await status { _ = try await ada.call(RecipesAPI.mergeRecipe, at: kept.id, sending: stale) } == 412)
            let merge = try await ada.merge(gone.id, into: kept.id)
            let twice = RecipeMergeOrder(revision: 1, gone: gone.id, goneRevision: 1)
            #expect(await status { _ = try await ada.call(RecipesAPI.mergeRecipe, at: kept.id, sending: twice) } == 404)
            #expect(await status { _ = try await bob.call(RecipesAPI.undoRecipeMerge, at: merge.id) } == 404)
            #expect(
                await status { _ = try await bob.call(RecipesAPI.show, at: gone.id, sending: RecipeQuery()) } == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `R10 after 30 days the recipe that went is erased, and its address still leads to the other one`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (kept, gone) = try await Self.twins(recipes)
            let merge = try await recipes.signedIn(as: .ada).merge(gone.id, into: kept.id)
            recipes.clock.advance(by: RecipeMergeTable.undoable + 1)
            let ada = try await recipes.signedIn(as: .ada)
            let late = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.undoRecipeMerge, at: merge.id)
            }
            #expect(late?.status == 404)
            try await recipes.database.write { db in
                let due = try RecipeMergeTable(db).due(before: recipes.clock.now, limit: 9)
                #expect(due.map(\.merge.id) == [merge.id])
            }
            #expect(try await ada.call(RecipesAPI.show, at: gone.id, sending: RecipeQuery()).id == kept.id)
        }
    }

    @Test(arguments: Engine.all)
    func `R10 what somebody said is not the same is not shown again until they take that back`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (kept, gone) = try await Self.twins(recipes)
            let ada = try await recipes.signedIn(as: .ada)
            for _ in 0..<2 { try await ada.call(RecipesAPI.keepApart, at: gone.id, kept.id) }
            #expect(try await ada.call(RecipesAPI.duplicates).items.isEmpty)
            try await ada.call(RecipesAPI.takeTogether, at: kept.id, gone.id)
            #expect(try await ada.call(RecipesAPI.duplicates).items.count == 1)
        }
    }

    @Test(arguments: [
        ("Pancakes", "Grandma's pancakes", 6, 6, true), ("Pancakes", "Waffles", 3, 3, false),
        ("Pancakes", "Crêpes", 6, 6, true), ("Pancakes", "Pancakes", 6, 3, true),
        ("Pancakes", "Pancakes", 6, 1, false), ("Pancakes", "Pancakes", 0, 0, false),
    ])
    func `R10 alike are recipes with much of title and ingredients in common`(
        one: String, other: String, first: Int, second: Int, areAlike: Bool
    ) {
        var recipes = DuplicateRecipes()
        for (title, count) in [(one, first), (other, second)] {
            recipes.append(
                ID(at: Date(timeIntervalSince1970: Double(recipes.recipes.count))), title: title,
                ingredients: (0..<count).map { "food \($0)" })
        }
        #expect(recipes.pairs().isEmpty == !areAlike)
    }

    @Test func `R10 2,000 recipes that are all the same cost little and give a bounded list`() {
        var recipes = DuplicateRecipes()
        for number in 0..<2_100 {
            recipes.append(
                ID(at: Date(timeIntervalSince1970: Double(number))), title: "Pancakes with syrup",
                ingredients: (0..<12).map { "food \($0)" })
        }
        #expect(recipes.recipes.count == DuplicateRecipes.mostRecipes)
        #expect(recipes.pairs().count == DuplicateRecipes.mostPairs)
    }
}

extension ServiceClient {
    /// Merges own recipes as they stand now.
    fileprivate func merge(
        _ gone: ID<Recipe>, into kept: ID<Recipe>, taking: Labels<RecipeMergePart> = []
    ) async throws -> RecipeMerge {
        let seen = try await call(RecipesAPI.compareRecipes, at: kept, gone)
        let order = RecipeMergeOrder(
            revision: seen.revision, gone: gone, goneRevision: seen.goneRevision, taking: taking)
        return try await call(RecipesAPI.mergeRecipe, at: kept, sending: order)
    }
}
