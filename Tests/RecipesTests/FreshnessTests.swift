import Contracts
import Foundation
import RecipesContracts
import Storage
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct FreshnessTests {
    @Test(arguments: Engine.all)
    func `R4 the index follows the database, whoever changed it`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let tomatoes = MatchQuery(ingredients: ["tomato"])
            #expect(try await recipes.api.call(RecipesAPI.matches, sending: tomatoes).titles == ["Tomato salad"])
            try await recipes.database.write { db in
                let change = try ChangeSequence.next(in: db)
                try db.execute("UPDATE recipes SET title = 'Salad', change = \(change) WHERE title = 'Tomato salad'")
            }
            let updater = SearchIndexUpdater(tables: SearchIndexTable(database: recipes.database), logger: .silent)
            try await updater.refresh()
            #expect(updater.current.titles.contains("Salad"))
            try await eventually("the index shows the salad") {
                try await recipes.api.call(RecipesAPI.matches, sending: tomatoes).titles == ["Salad"]
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R4: what another process changes is found within a second`(on engine: Engine) async throws {
        try await engine.withDatabaseURL { url in
            let database = try Database.open(url, options: Engine.options)
            let other = try Database.open(url, options: Engine.options)
            try await TinyCatalogue().withEnvironment { environment in
                try await withService(RecipesService.self, database: database, environment: environment) { recipes in
                    for title in ["Salad 1", "Salad 2"] {
                        try await other.write { db in
                            let change = try ChangeSequence.next(in: db)
                            try db.execute(
                                "UPDATE recipes SET title = \(title), change = \(change) WHERE cuisine = 'greek'")
                        }
                        try await eventually("the index shows the change") {
                            let query = MatchQuery(ingredients: ["tomato"])
                            return try await recipes.api.call(RecipesAPI.matches, sending: query).titles == [title]
                        }
                    }
                }
            }
            await other.close()
            await database.close()
        }
    }

    @Test(arguments: Engine.all)
    func `R4 a recipe with an ingredient nobody could classify is safe for no allergy and suits no diet`(
        on engine: Engine
    ) async throws {
        let services = StubServices.person(allergies: [.fish])
        try await withRecipes(on: engine, services: services) { recipes in
            try await recipes.database.write { db in
                let change = try ChangeSequence.next(in: db)
                try db.execute(
                    "UPDATE recipe_ingredients SET food_id = NULL, name = 'grandmother''s powder' WHERE name = 'butter'"
                )
                try db.execute("UPDATE recipes SET change = \(change) WHERE title = 'Omelette'")
                try db.execute("UPDATE foods SET allergens = NULL, change = \(change) WHERE name = 'tomato'")
            }
            let some = MatchQuery(ingredients: ["egg", "tomato"])
            try await eventually("the unknown ingredient is missing") {
                let open = try await recipes.api.call(RecipesAPI.matches, sending: some)
                return open.items.contains {
                    $0.why.missing.contains(MissingIngredient(id: nil, name: "grandmother's powder"))
                }
            }
            let page = try await recipes.signedIn(as: .ada).call(RecipesAPI.matches, sending: some)
            #expect(page.titles == ["Pancakes"])
            let fed = try await recipes.api.call(
                RecipesAPI.matches,
                sending: MatchQuery(
                    ingredients: ["egg", "tomato"], filters: RecipeFilters { $0.diet = [.peanutFree] }))
            #expect(fed.titles == ["Pancakes"])
        }
    }
}
