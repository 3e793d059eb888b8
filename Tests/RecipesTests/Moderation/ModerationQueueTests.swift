import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Storage
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ModerationQueueTests {
    @Test(arguments: Engine.all)
    func `R13 a moderator who waits is told at once of a recipe that is handed in, taken back, edited and decided on`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let before = try await root.call(RecipesAPI.moderationQueue)
            #expect(before.submissions == 0 && before.reports == 0)
            async let waited = root.call(
                RecipesAPI.moderationChanges.poll, sending: FeedQuery(after: before.cursor, wait: 20))
            try await pause(.milliseconds(300), because: "A poll that waits leaves no trace.")
            let soup = try await ada.submit()
            let page = try await waited
            let change = try #require(page.items.first)
            #expect(change.kind == "submission" && change.action == .added && change.subject == soup.id.description)

            try await ada.call(RecipesAPI.withdrawDraft, at: soup.id)
            let pie = try await ada.submit(.soup("Pie"))
            try await root.call(
                RecipesAPI.reject, at: pie.id, sending: Rejection(revision: pie.revision, reason: "Not yet."))
            let changes = try await root.queueChanges(after: before)
            #expect(changes.map(\.action) == [.added, .removed, .added, .removed])
            let after = try await root.call(RecipesAPI.moderationQueue)
            #expect(changes.last?.cursor == after.cursor)
        }
    }

    @Test func `R13 nobody but administrators follows the moderation queue`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            for path in ["/v1/moderation", "/v1/moderation/changes", "/v1/moderation/changes/stream"] {
                let (nobody, ada) = (try await recipes.get(path), try await recipes.get(path, as: .ada))
                #expect(nobody.status == 401 && ada.status == 403)
            }
        }
    }
}

extension ServiceClient {
    /// The changes of the moderation queue since `state`.
    func queueChanges(after state: ModerationQueueState) async throws -> [FeedChange] {
        try await call(RecipesAPI.moderationChanges.poll, sending: FeedQuery(after: state.cursor)).items
    }
}
