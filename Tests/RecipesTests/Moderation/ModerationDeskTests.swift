import Contracts
import Foundation
import RecipesContracts
import Storage
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(2)))
struct ModerationDeskTests {
    @Test(arguments: Engine.all)
    func `R13: the desk answers at once to whoever asks, and to whoever waits as soon as it has changed`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let first = try await root.call(RecipesAPI.desk, sending: DeskQuery())
            #expect(first.submissions == 0 && first.reports == 0)
            let start = ContinuousClock.now
            let other = try await root.call(RecipesAPI.desk, sending: DeskQuery(after: first.mark - 1, wait: 8))
            #expect(other == first && .now - start < .seconds(4))

            async let waited = root.call(RecipesAPI.desk, sending: DeskQuery(after: first.mark, wait: 8))
            try await Task.sleep(for: .milliseconds(300))
            try await recipes.database.write { try ModerationDesk.touch(in: $0) }
            let touched = ContinuousClock.now
            let changed = try await waited
            #expect(changed.mark == first.mark + 1 && .now - touched < .seconds(3))

            let quiet = try await root.call(RecipesAPI.desk, sending: DeskQuery(after: changed.mark, wait: 1))
            #expect(quiet == changed)
        }
    }

    @Test(arguments: Engine.all)
    func `R13: what another process changes is told to all who wait`(on engine: Engine) async throws {
        try await engine.withDatabaseURL { url in
            let database = try Database.open(url, options: Engine.options)
            let other = try Database.open(url, options: Engine.options)
            try await TinyCatalogue().withEnvironment { environment in
                try await withService(RecipesService.self, database: database, environment: environment) { recipes in
                    let root = try await recipes.signedIn(as: .root)
                    let mark = try await root.call(RecipesAPI.desk, sending: DeskQuery()).mark
                    let marks = try await withThrowingTaskGroup(of: Int.self) { tasks in
                        for _ in 0..<40 {
                            tasks.addTask {
                                try await root.call(RecipesAPI.desk, sending: DeskQuery(after: mark, wait: 8)).mark
                            }
                        }
                        try await Task.sleep(for: .milliseconds(300))
                        try await other.write { try ModerationDesk.touch(in: $0) }
                        return try await tasks.reduce(into: [Int]()) { $0.append($1) }
                    }
                    #expect(marks == Array(repeating: mark + 1, count: 40))
                }
            }
            await other.close()
            await database.close()
        }
    }

    @Test func `R13: a wait out of range is refused, and the service does not wait for those who wait`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            for wait in ["-1", "9", "x"] {
                let answer = try await recipes.get("/v1/moderation?wait=\(wait)", as: .root)
                #expect(answer.status == 422, "\(wait)")
            }
            let root = try await recipes.signedIn(as: .root)
            let mark = try await root.call(RecipesAPI.desk, sending: DeskQuery()).mark
            async let waited = root.call(RecipesAPI.desk, sending: DeskQuery(after: mark, wait: 8))
            try await Task.sleep(for: .milliseconds(300))
            let start = ContinuousClock.now
            await recipes.stop()
            #expect(try await waited.mark == mark && .now - start < .seconds(4))
        }
    }
}
