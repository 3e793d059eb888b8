import Chassis
import Contracts
import Logging
import RecipesContracts
import Storage
import Support
import Synchronization
import Testing

@testable import Recipes

/// Recipes that were understood when fewer rules were known.
@Suite(.timeLimit(.minutes(10)))
struct RereadingTests {
    private static let content: RecipeContent = {
        var content = RecipeContent.dish("Tomatoes", ["3 tomatoes", "salt and sugar, to taste"])
        content.steps = [StepEntry(text: "Melt butter and fry the tomatoes in it.", ingredients: [0, 1])]
        return content
    }()

    /// Leaves a recipe as rules would that ignore steps and know one food a line.
    private func forget(_ recipe: ID<Recipe>, in database: Database) async throws {
        try await database.write { db in
            try db.execute("DELETE FROM recipe_alternatives WHERE recipe_id = \(recipe)")
            try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(recipe) AND shares_line = \(true)")
            let steps = [Recipe.Step(number: 1, text: Self.content.steps[0].text, minutes: nil, ingredients: [0, 1])]
            try db.execute(
                """
                UPDATE recipes SET reading = 0, steps = \(json: steps), change = \(ChangeSequence.next(in: db))
                WHERE id = \(recipe)
                """)
        }
    }

    @Test(arguments: Engine.all)
    func `R3, R21: a recipe that older rules called free of milk is read again after a start`(
        on engine: Engine
    ) async throws {
        try await TinyCatalogue().withEnvironment { environment in
            try await engine.withDatabase(preparedAs: "rereading", by: RecipesService.migrate) { database in
                let (ids, passedOn) = AsyncStream<ID<Recipe>>.makeStream()
                try await withService(RecipesService.self, database: database, environment: environment) { recipes in
                    let written = try await recipes.kept(Self.content)
                    #expect(written.allergens?.contains(.milk) == true && written.ingredients.count == 3)
                    try await forget(written.id, in: database)
                    let forgotten = try await recipes.signedIn(as: .ada).call(
                        RecipesAPI.show, at: written.id, sending: RecipeQuery())
                    #expect(forgotten.ingredients.count == 2 && forgotten.allergens?.isEmpty == true)
                    passedOn.yield(written.id)
                }
                guard let id = await ids.first(where: { _ in true }) else { return }
                let clock = TestClock()
                clock.advance(by: 120)
                try await withService(
                    RecipesService.self, database: database, clock: clock, environment: environment
                ) { recipes in
                    let ada = try await recipes.signedIn(as: .ada)
                    try await eventually("it is read again") {
                        try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery()).allergens?.contains(.milk)
                            == true
                    }
                    let read = try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery())
                    #expect(read.ingredients.map(\.food?.name) == ["tomato", "salt", "sugar"])
                    #expect(read.steps.map(\.ingredients) == [[0, 1, 2]] && read.revision == 1)
                    try await eventually("searches know") {
                        try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery()).items.first?.allergens?.contains(
                            .milk) == true
                    }
                }
            }
        }
    }

    @Test func `R21: an unreadable recipe is named once in the log, and the others are read`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let database = recipes.database
            let broken = try await recipes.kept(Self.content).id
            _ = try await recipes.kept(Self.content)
            try await database.write { db in
                try db.execute("UPDATE recipes SET reading = 0")
                try db.execute("UPDATE recipes SET videos = 'none' WHERE id = \(broken)")
            }
            let index = SearchIndexUpdater(tables: SearchIndexTable(database: database), logger: .silent)
            let lines = LogLines()
            let logger = Logger(label: "test") { _ in
                JSONLogHandler(service: "recipes", level: .info) { lines.append(String(decoding: $0, as: UTF8.self)) }
            }
            let rereading = Rereading(database: database, searchIndex: index, logger: logger)
            try await rereading.run()
            try await rereading.run()
            #expect(lines.all.count == 1 && lines.all.first?.contains("\(broken)") == true)
            let waiting = try await database.read { try RereadTable($0).waiting(after: nil, limit: 10) }
            #expect(waiting == [broken])
        }
    }

    @Test func `R21: a recipe that is understood alike, or was written meanwhile, stays as it is`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            var content = Self.content
            content.ingredients.append(IngredientEntry(text: "1 egg", isUnlisted: true))
            let id = try await recipes.kept(content).id
            let database = recipes.database
            try await database.write { try $0.execute("UPDATE recipes SET reading = 0 WHERE id = \(id)") }
            let before = try await database.read { try ChangeSequence.last(in: $0) }
            let index = SearchIndexUpdater(
                tables: SearchIndexTable(database: database), logger: recipes.platform.logger)
            let rereading = Rereading(database: database, searchIndex: index, logger: .silent)
            try await rereading.run()
            #expect(try await database.read { try ChangeSequence.last(in: $0) } == before)
            #expect(try await database.read { try RereadTable($0).waiting(after: nil, limit: 10).isEmpty })

            try await database.write { try $0.execute("UPDATE recipes SET reading = 0 WHERE id = \(id)") }
            let standing = try await database.read { try RereadTable($0).snapshot(of: id) }
            let reader = IngredientReader(catalogue: FoodCatalogue([]))
            let read = try #require(standing.map { ReadAgain($0, reader) })
            #expect(read.isDifferent)
            try await database.write { db in
                try db.execute("UPDATE recipes SET revision = revision + 1 WHERE id = \(id)")
                try RereadTable(db).keep(read, change: ChangeSequence.next(in: db))
            }
            #expect(try await database.read { try WrittenLinesTable($0).lines(of: id) }.count == 4)
        }
    }
}

/// The lines of a log.
private final class LogLines: Sendable {
    private let written = Mutex<[String]>([])

    var all: [String] { written.withLock { $0 } }

    func append(_ line: String) { written.withLock { $0.append(line) } }
}
