import Chassis
import Contracts
import RecipesContracts

/// Routes of moderation.
struct ModerationRoutes: Sendable {
    let audit: ModerationAudit
    let queue: ModerationQueue
    private let submissions: SubmissionRoutes
    private let recipes: RecipeAdministrationRoutes
    private let reports: ReportQueueRoutes

    init(_ platform: Platform, searchIndex: SearchIndexUpdater, names: AuthorNames) {
        let (database, now) = (platform.database, platform.now)
        let authors = Authors(database: database, names: names)
        queue = ModerationQueue(database: database, now: now)
        audit = ModerationAudit(database: database)
        submissions = SubmissionRoutes(
            submissions: Submissions(database: database, searchIndex: searchIndex, authors: authors, now: now),
            decisions: Decisions(database: database, searchIndex: searchIndex, names: names, now: now))
        recipes = RecipeAdministrationRoutes(
            recipes: RecipeAdministration(database: database, searchIndex: searchIndex, names: names, now: now),
            authors: authors)
        reports = ReportQueueRoutes(
            queue: ReportQueue(database: database, searchIndex: searchIndex, authors: authors, now: now))
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.moderationQueue, use: state)
            .on(RecipesAPI.moderationChanges) { _ in .moderationQueue }
            .on(RecipesAPI.moderationAudit, use: log)
        submissions.register(on: routes)
        recipes.register(on: routes)
        reports.register(on: routes)
    }

    func state(_: Empty, _ call: Call<Admin>) async throws -> ModerationQueueState { try await queue.state() }

    func log(_ query: ModerationQuery, _ call: Call<Admin>) async throws -> Page<ModerationEntry> {
        try await audit.page(query)
    }
}
