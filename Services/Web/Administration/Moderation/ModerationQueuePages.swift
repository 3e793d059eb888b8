import Contracts
import RecipesContracts

/// The moderation queue, updated automatically.
struct ModerationQueuePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation", show)
        pages.get("/moderation/queue", queue)
        pages.follow("/moderation/events", RecipesAPI.moderationChanges)
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let model = try await page(visit)
        return .page(Screen("Moderation/moderation", title: visit.language("moderation.title"), tab: .profile, model))
    }

    /// The part of the page that updates automatically.
    private func queue(_ visit: Visit) async throws -> PageResponse {
        .page(Screen("Moderation/queue", title: "", try await page(visit)))
    }

    /// Reads the queue's cursor before its contents, so that no later change is missed.
    private func page(_ visit: Visit) async throws -> ModerationQueuePage {
        let cursor = visit.query["cursor"]
        let state = try await visit.moderationQueue()
        async let reports = visit.ask { try await $0.call(RecipesAPI.reports, sending: PageQuery(limit: 10)) }
        let submissions = try await visit.ask {
            try await $0.call(RecipesAPI.submissions, sending: PageQuery(limit: 30, cursor: cursor))
        }
        return ModerationQueuePage(
            state, submissions, try await reports, cursor: cursor, now: visit.site.now(), in: visit.language)
    }
}

extension Visit {
    /// The state of the moderation queue. Throws 403 unless the visitor is an administrator.
    func moderationQueue() async throws -> ModerationQueueState {
        try await ask { try await $0.call(RecipesAPI.moderationQueue) }
    }
}
