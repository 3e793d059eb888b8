import Chassis
import Contracts
import RecipesContracts

/// What moderators see, decide and do.
struct ModerationRoutes: Sendable {
    let audit: ModerationAudit
    private let desk: ModerationDesk
    private let submissions: SubmissionRoutes
    private let recipes: RecipeAdministrationRoutes
    private let reports: ReportDeskRoutes

    init(_ platform: Platform, desk: ModerationDesk, book: RecipeBookKeeper, names: AuthorNames) {
        let (database, now) = (platform.database, platform.now)
        let authors = Authors(database: database, names: names)
        self.desk = desk
        audit = ModerationAudit(database: database, logger: platform.logger)
        submissions = SubmissionRoutes(
            submissions: Submissions(database: database, book: book, authors: authors, now: now),
            decisions: Decisions(database: database, book: book, names: names, now: now))
        recipes = RecipeAdministrationRoutes(
            recipes: RecipeAdministration(database: database, book: book, names: names, now: now), authors: authors)
        reports = ReportDeskRoutes(desk: ReportDesk(database: database, book: book, authors: authors, now: now))
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.desk, use: state)
            .on(RecipesAPI.moderationAudit, use: trail)
        submissions.register(on: routes)
        recipes.register(on: routes)
        reports.register(on: routes)
    }

    func state(_ query: DeskQuery, _ call: Call<Admin>) async throws -> DeskState {
        try await desk.state(query)
    }

    func trail(_ query: ModerationQuery, _ call: Call<Admin>) async throws -> Page<ModerationEntry> {
        try await audit.page(query)
    }
}
