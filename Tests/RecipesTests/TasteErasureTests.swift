import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct TasteErasureTests {
    @Test(arguments: Engine.all)
    func `A15 what somebody liked, rated, listed and looked at is theirs to have and goes when they leave`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening()) { recipes in
            for person in [Person.ada, .bob] {
                let client = try await recipes.signedIn(as: person)
                try await client.call(RecipesAPI.like, at: ID<Recipe>.bread)
                try await client.call(RecipesAPI.dislike, at: ID<Recipe>.salad)
                _ = try await client.call(RecipesAPI.dislikeDish, sending: DislikedDishDraft(name: "canary cake"))
                let stars = RatingDraft(stars: person.account == Person.ada.account ? 1 : 5)
                for recipe in [ID<Recipe>.bread, .omelette] {
                    try await client.call(RecipesAPI.rate, at: recipe, sending: stars)
                }
                let list = try await client.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "canary"))
                try await client.call(RecipesAPI.putOnList, at: list.id, ID<Recipe>.bread)
                _ = try await client.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
                #expect(try await client.call(RecipesAPI.recent, sending: PageQuery()).titles == ["Bread"])
            }
            let auth = try await recipes.asService(.auth)
            let export = PersonalDataAPI.export(from: .recipes)
            let data = try await auth.call(export, at: Person.ada.account).records
            let counts = data.mapValues(\.count).filter { $0.value > 0 }
            let expected = [
                "liked and hidden recipes": 2, "ratings": 2, "recipe lists": 1, "recipes on lists": 1,
                "recently viewed recipes": 1, "disliked dishes": 1,
            ]
            #expect(counts == expected)
            guard case .object(let rating) = data["ratings"]?.first else {
                Issue.record("no rating in \(data)")
                return
            }
            #expect(rating["stars"] == .number(1) && rating["account"] == nil)

            let bob = try await auth.call(export, at: Person.bob.account)
            let before = try #require(try await recipes.average(of: .bread))
            #expect(before.count == 2 && before.rating == 25.0 / 7)
            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased.filter { $0.value > 0 } == expected && report.kept.isEmpty)
            for recipe in [ID<Recipe>.bread, .omelette] {
                let after = try #require(try await recipes.average(of: recipe))
                #expect(after.count == 1 && after.rating == 4 && after.change > before.change)
            }
            #expect(try await auth.call(export, at: Person.bob.account) == bob)
        }
    }

    @Test(arguments: Engine.all)
    func `R15 the recommender reads likes, ratings, views and lists with their instants in one go`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let start = recipes.clock.now
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.bread)
            try await ada.call(RecipesAPI.dislike, at: ID<Recipe>.salad)
            recipes.clock.advance(by: 60)
            try await ada.call(RecipesAPI.rate, at: ID<Recipe>.omelette, sending: RatingDraft(stars: 4))
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Soon"))
            try await ada.call(RecipesAPI.putOnList, at: list.id, ID<Recipe>.brittle)
            let tastes = Tastes(database: recipes.database, now: { recipes.clock.now })
            let later = start.addingTimeInterval(60)
            #expect(
                try await tastes.history(of: Person.ada.account)
                    == TasteHistory(
                        likes: [DatedRecipe(id: .bread, at: start)],
                        ratings: [DatedRating(recipe: .omelette, stars: 4, at: later)], views: [],
                        listed: [DatedRecipe(id: .brittle, at: later)], disliked: [.salad]))
        }
    }
}
