import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct LikeTests {
    @Test(arguments: Engine.either)
    func `R9 likes are listed with the latest first, page by page, and can be taken back`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for recipe in [ID<Recipe>.bread, .omelette, .salad] {
                try await ada.call(RecipesAPI.like, at: recipe)
                recipes.clock.advance(by: 1)
            }
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.bread)

            let first = try await ada.call(RecipesAPI.likes, sending: PageQuery(limit: 2))
            #expect(first.titles == ["Tomato salad", "Omelette"] && first.total == 3)
            #expect(first.items.allSatisfy { $0.isLiked == true && $0.isDisliked == false })
            let rest = try await ada.call(RecipesAPI.likes, sending: PageQuery(limit: 2, cursor: first.next))
            #expect(rest.titles == ["Bread"] && rest.next == nil)

            for _ in 1...2 { try await ada.call(RecipesAPI.unlike, at: ID<Recipe>.omelette) }
            #expect(try await ada.call(RecipesAPI.likes, sending: PageQuery()).titles == ["Tomato salad", "Bread"])
            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.likes, sending: PageQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `R11 a dislike takes the like's place and the other way round, and both can be undone`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.bread)
            try await ada.call(RecipesAPI.dislike, at: ID<Recipe>.bread)
            #expect(try await ada.call(RecipesAPI.likes, sending: PageQuery()).items.isEmpty)
            let disliked = try await ada.call(RecipesAPI.dislikes, sending: PageQuery())
            #expect(disliked.titles == ["Bread"] && disliked.items.first?.isDisliked == true)
            let tastes = Tastes(database: recipes.database, now: { recipes.clock.now })
            #expect(try await tastes.disliked(of: Person.ada.account) == [.bread])

            try await ada.call(RecipesAPI.unlike, at: ID<Recipe>.bread)
            #expect(try await ada.call(RecipesAPI.dislikes, sending: PageQuery()).total == 1)
            try await ada.call(RecipesAPI.undislike, at: ID<Recipe>.bread)
            #expect(try await ada.call(RecipesAPI.dislikes, sending: PageQuery()).total == 0)
            try await ada.call(RecipesAPI.dislike, at: ID<Recipe>.bread)
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.bread)
            #expect(try await tastes.disliked(of: Person.ada.account) == [])
            #expect(try await ada.call(RecipesAPI.likes, sending: PageQuery()).titles == ["Bread"])
        }
    }

    @Test(arguments: Engine.either)
    func `R9 every match and the recipe itself say whether they are liked, to whoever has signed in`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.omelette)
            try await ada.call(RecipesAPI.dislike, at: ID<Recipe>.pancakes)
            let eggs = MatchQuery(ingredients: ["egg", "tomato"])
            let marks = try await ada.call(RecipesAPI.matches, sending: eggs).items.map(\.recipe)
            #expect(marks.count == 2)
            for recipe in marks {
                #expect(recipe.isLiked == (recipe.id == .omelette))
                #expect(recipe.isDisliked == false)
            }
            let found = try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery(query: "pancakes"))
            #expect(found.items.map(\.isDisliked) == [true])
            let nobody = try await recipes.api.call(RecipesAPI.matches, sending: eggs).items.map(\.recipe)
            #expect(nobody.allSatisfy { $0.isLiked == nil && $0.isDisliked == nil })

            let shown = try await ada.call(RecipesAPI.show, at: ID<Recipe>.omelette, sending: RecipeQuery())
            #expect(shown.standing == RecipeStanding(isLiked: true))
            let unsigned = try await recipes.api.call(RecipesAPI.show, at: ID<Recipe>.omelette, sending: RecipeQuery())
            #expect(unsigned.standing == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R9 a deleted recipe cannot be liked, and leaves the pages of those who did without breaking them`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for recipe in [ID<Recipe>.bread, .omelette, .salad, .brittle] {
                try await ada.call(RecipesAPI.like, at: recipe)
                recipes.clock.advance(by: 1)
            }
            let first = try await ada.call(RecipesAPI.likes, sending: PageQuery(limit: 2))
            #expect(first.titles == ["Peanut brittle", "Tomato salad"])
            try await recipes.delete(.salad)
            try await recipes.delete(.omelette)
            let rest = try await ada.call(RecipesAPI.likes, sending: PageQuery(limit: 2, cursor: first.next))
            #expect(rest.titles == ["Bread"] && rest.next == nil && rest.total == 2)

            for endpoint in [RecipesAPI.like, RecipesAPI.dislike] {
                for recipe in [ID<Recipe>.salad, ID(at: .aTuesday)] {
                    let problem = await #expect(throws: Problem.self) { try await ada.call(endpoint, at: recipe) }
                    #expect(problem?.status == 404)
                }
            }
            try await ada.call(RecipesAPI.unlike, at: ID<Recipe>.salad)
        }
    }

    @Test(arguments: Engine.all)
    func `R9 of two who like and dislike at once one has the last word`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for turn in 0..<12 {
                    let endpoint = turn % 3 == 0 ? RecipesAPI.dislike : RecipesAPI.like
                    tasks.addTask { try await ada.call(endpoint, at: ID<Recipe>.bread) }
                }
                try await tasks.waitForAll()
            }
            let likes = try await ada.call(RecipesAPI.likes, sending: PageQuery())
            let dislikes = try await ada.call(RecipesAPI.dislikes, sending: PageQuery())
            #expect(likes.items.count + dislikes.items.count == 1)
        }
    }

    @Test func `R9 a cursor that no answer gave and a limit out of range are refused`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            for query in [
                "cursor=x", "cursor=1~2", "cursor=-1~\(ID<Recipe>.bread)", "cursor=1~\(ID<Recipe>.bread)~1", "limit=0",
                "limit=101", "cursor=\(String(repeating: "9", count: 70))",
            ] {
                for path in ["likes", "dislikes", "recent"] {
                    let answer = try await recipes.get("/v1/recipes/\(path)?\(query)", as: .ada)
                    #expect(answer.status == (query.hasPrefix("cursor") ? 400 : 422), "\(path) \(query)")
                }
            }
        }
    }
}
