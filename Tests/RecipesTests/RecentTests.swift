import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecentTests {
    @Test(arguments: Engine.all)
    func `R15 what somebody looked at is listed with the latest first, each once, until they forget it`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for recipe in [ID<Recipe>.bread, .omelette, .salad, .bread] {
                _ = try await ada.call(RecipesAPI.show, at: recipe, sending: RecipeQuery())
                recipes.clock.advance(by: 1)
            }
            _ = try await recipes.api.call(RecipesAPI.show, at: ID<Recipe>.pancakes, sending: RecipeQuery())
            let planner = try await recipes.asService(.planner, for: .ada)
            _ = try await planner.call(RecipesAPI.show, at: ID<Recipe>.pancakes, sending: RecipeQuery())

            let first = try await ada.call(RecipesAPI.recent, sending: PageQuery(limit: 2))
            #expect(first.titles == ["Bread", "Tomato salad"] && first.total == 3)
            let rest = try await ada.call(RecipesAPI.recent, sending: PageQuery(limit: 2, cursor: first.next))
            #expect(rest.titles == ["Omelette"] && rest.next == nil)
            try await recipes.delete(.salad)
            #expect(try await ada.call(RecipesAPI.recent, sending: PageQuery()).titles == ["Bread", "Omelette"])
            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.recent, sending: PageQuery()).items.isEmpty)

            try await bob.call(RecipesAPI.forgetRecent)
            #expect(try await ada.call(RecipesAPI.recent, sending: PageQuery()).total == 2)
            try await ada.call(RecipesAPI.forgetRecent)
            #expect(try await ada.call(RecipesAPI.recent, sending: PageQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `R15 only the latest hundred are kept`(on engine: Engine) async throws {
        let ids = (1...120).map { ID<Recipe>("01939b5e-0000-7000-8000-000000000\($0 + 100)")! }
        try await withRecipes(on: engine) { recipes in
            try await recipes.database.write { db in
                for id in ids {
                    try db.execute(
                        """
                        INSERT INTO recipes (id, title, summary, cuisine, meals, servings, preparation, cooking, steps,
                            tags, is_edited, is_deleted, change)
                        SELECT \(id), title, summary, cuisine, meals, servings, preparation, cooking, steps, tags,
                            is_edited, is_deleted, change
                        FROM recipes WHERE id = \(ID<Recipe>.bread)
                        """)
                }
            }
            let views = ViewRecorder(database: recipes.database, now: { recipes.clock.now }, logger: .silent)
            for (turn, id) in ids.enumerated() {
                views.note(id, by: Person.ada.account)
                recipes.clock.advance(by: 1)
                if turn % 7 == 0 { await views.write() }
            }
            views.note(ids[0], by: Person.bob.account)
            await views.write()
            let kept = try await recipes.database.read {
                try $0.all(
                    "SELECT recipe_id FROM recipe_views WHERE account = \(Person.ada.account) ORDER BY viewed_at"
                ) { try $0["recipe_id"] as ID<Recipe> }
            }
            #expect(kept == Array(ids.suffix(100)))
            let bob = try await Tastes(database: recipes.database, now: { .aTuesday }).history(of: Person.bob.account)
            #expect(bob.views.map(\.id) == [ids[0]])
        }
    }

    @Test(arguments: Engine.all)
    func `R15 what was looked at last is written down before the service stops`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await TinyCatalogue().withEnvironment { environment in
                try await withService(RecipesService.self, database: database, environment: environment) { recipes in
                    let ada = try await recipes.signedIn(as: .ada)
                    for recipe in [ID<Recipe>.bread, .omelette, .salad] {
                        _ = try await ada.call(RecipesAPI.show, at: recipe, sending: RecipeQuery())
                    }
                }
            }
            let kept = try await database.read {
                try $0.all("SELECT recipe_id FROM recipe_views") { try $0["recipe_id"] as ID<Recipe> }
            }
            #expect(Set(kept) == [.bread, .omelette, .salad])
        }
    }
}
