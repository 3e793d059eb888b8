import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct DocumentWorkTests {
    @Test func `N1, R19: files for strangers wait for each other, and people who have signed in for none of them`()
        async throws
    {
        let (work, gate) = (DocumentWork(), DispatchSemaphore(value: 0))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    do {
                        try await work.run(for: nil, at: "192.0.2.\(number)") { gate.wait() }
                        return true
                    } catch let problem as Problem where problem.status == 503 && problem.retryAfter != nil {
                        return false
                    }
                }
            }
            var refused = 0
            while refused < 91, let done = try await group.next() { if !done { refused += 1 } }
            #expect(refused == 91, "one is made, and eight wait")
            #expect(try await work.run(for: Person.ada.account, at: "192.0.2.1") { 7 } == 7)
            for _ in 0..<9 { gate.signal() }
            for try await isDone in group { #expect(isDone) }
        }
    }

    @Test func `N1, R19: a hundred PDFs at once for strangers are not all made, and pages go on`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let found = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery())
            let id = try #require(found.items.first).id
            let ada = try await recipes.signedIn(as: .ada)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<100 {
                    group.addTask { try await recipes.get("/v1/recipes/\(id)/file?format=pdf").status }
                }
                let own = try await ada.call(RecipesAPI.export, at: id, sending: ExportQuery(format: .pdf))
                #expect(own.bytes.starts(with: Data("%PDF-".utf8)))
                _ = try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery())
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(Set(statuses) == [200, 503])
        }
    }
}
