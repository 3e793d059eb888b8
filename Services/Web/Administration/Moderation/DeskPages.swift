import Contracts
import RecipesContracts

/// The moderators' desk: what waits for them, as it comes.
struct DeskPages: Pages {
    private let streams = OpenStreams()

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation", desk)
        pages.get("/moderation/queue", queue)
        pages.get("/moderation/events", events)
    }

    private func desk(_ visit: Visit) async throws -> PageAnswer {
        let model = try await page(visit)
        return .page(Screen("Moderation/desk", title: visit.language("moderation.title"), tab: .profile, model))
    }

    /// What of the page changes by itself.
    private func queue(_ visit: Visit) async throws -> PageAnswer {
        .page(Screen("Moderation/queue", title: "", try await page(visit)))
    }

    private func events(_ visit: Visit) async throws -> PageAnswer {
        // Renews the session where it has to be, while the browser can still be told.
        let state = try await visit.desk()
        guard !visit.isNewBrowser, let place = streams.enter(visit.browser.cookie) else {
            throw Problem.tooMany("Two pages of this browser follow the desk already.", retryAfter: 60)
        }
        let events = DeskEvents(first: state, place: place) { query in
            try await visit.visitor.askAsIs { try await $0.call(RecipesAPI.desk, sending: query) }
        }
        return .response(EventStream.answer { try await events.tell($0) })
    }

    /// The desk is asked for before what lies on it, so that nothing that comes meanwhile is missed.
    private func page(_ visit: Visit) async throws -> DeskPage {
        let cursor = visit.query["cursor"]
        let state = try await visit.desk()
        async let reports = visit.ask { try await $0.call(RecipesAPI.reports, sending: PageQuery(limit: 10)) }
        let submissions = try await visit.ask {
            try await $0.call(RecipesAPI.submissions, sending: PageQuery(limit: 30, cursor: cursor))
        }
        return DeskPage(
            state, submissions, try await reports, cursor: cursor, now: visit.site.now(), in: visit.language)
    }
}

extension Visit {
    /// How the desk stands; throws the 403 of whoever is no administrator.
    func desk() async throws -> DeskState {
        try await ask { try await $0.call(RecipesAPI.desk, sending: DeskQuery()) }
    }
}
