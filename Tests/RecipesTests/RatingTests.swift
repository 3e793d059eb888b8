import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RatingTests {
    @Test(arguments: [(0, 0, nil), (1, 5, 4.0), (1, 1, 20.0 / 6), (5, 25, 4.4), (100, 490, 509.0 / 105)])
    func `R12 few ratings say little, many say what they say`(count: Int, sum: Int, rating: Double?) {
        let average = RatingAverage(count: count, sum: sum)
        #expect(average.count == count)
        if let rating { #expect(abs((average.rating ?? 0) - rating) < 1e-12) } else { #expect(average.rating == nil) }
    }

    @Test(arguments: Engine.all)
    func `R12 a rating replaces the earlier one, counts in the recipe at once and can be taken back`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let bob = try await recipes.signedIn(as: .bob)
            let before = try #require(try await recipes.average(of: .bread))
            #expect(before.rating == nil && before.count == 0)

            try await ada.call(RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: 2))
            try await ada.call(RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: 5))
            try await bob.call(RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: 4))
            let rated = try #require(try await recipes.average(of: .bread))
            #expect(rated.rating == 4 && rated.count == 2 && rated.change == before.change + 3)

            let shown = try await ada.call(RecipesAPI.show, at: ID<Recipe>.bread, sending: RecipeQuery())
            #expect(shown.rating == 4 && shown.ratingCount == 2 && shown.standing?.stars == 5)

            try await ada.call(RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: 5))
            #expect(try await recipes.average(of: .bread)?.change == rated.change, "nothing changed")
            for _ in 1...2 {
                for person in [ada, bob] { try await person.call(RecipesAPI.unrate, at: ID<Recipe>.bread) }
            }
            let after = try #require(try await recipes.average(of: .bread))
            #expect(after.rating == nil && after.count == 0 && after.change == rated.change + 2)
        }
    }

    @Test(arguments: Engine.either)
    func `R12 the index shows a new rating`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            try await ada.call(RecipesAPI.rate, at: ID<Recipe>.salad, sending: RatingDraft(stars: 5))
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.salad)
            let summary = try await eventually("the index counts the rating") {
                let summary = try await ada.call(RecipesAPI.likes, sending: PageQuery()).items.first
                return summary?.ratingCount == 1 ? summary : nil
            }
            #expect(summary.rating == 4)
        }
    }

    @Test(arguments: Engine.all)
    func `R12 of many ratings at once each person's counts once, and the average is theirs`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let people = [Person.ada, .bob, .root, .support, .partner]
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for person in people {
                    let client = try await recipes.signedIn(as: person)
                    for stars in [1, 3, 5] {
                        tasks.addTask {
                            try await client.call(
                                RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: stars))
                        }
                    }
                }
                try await tasks.waitForAll()
            }
            let stars = try await recipes.database.read {
                try $0.all("SELECT stars FROM ratings") { try $0["stars"] as Int }
            }
            #expect(stars.count == people.count)
            let expected = RatingAverage(count: stars.count, sum: stars.reduce(0, +))
            let average = try #require(try await recipes.average(of: .bread))
            #expect(average.count == expected.count && average.rating == expected.rating)
        }
    }

    @Test(arguments: Engine.either)
    func `R12 only 1 to 5 stars for a recipe that is there`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for stars in [0, 6, -1, Int.max] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.rate, at: ID<Recipe>.bread, sending: RatingDraft(stars: stars))
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["stars"])
            }
            try await recipes.delete(.bread)
            for recipe in [ID<Recipe>.bread, ID(at: .aTuesday)] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(RecipesAPI.rate, at: recipe, sending: RatingDraft(stars: 3))
                }
                #expect(problem?.status == 404)
            }
        }
    }
}
