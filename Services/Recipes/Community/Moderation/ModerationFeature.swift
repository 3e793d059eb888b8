import Chassis
import ServiceLifecycle

/// What moderators see, decide and do.
struct ModerationFeature: Feature {
    static let migrations = submissions + firstDay

    let background: [any Service]
    private let routes: ModerationRoutes

    init(_ recipes: RecipesComponents) {
        let desk = ModerationDesk(
            database: recipes.database, now: recipes.now, logger: recipes.platform.logger)
        routes = ModerationRoutes(recipes.platform, desk: desk, book: recipes.book, names: recipes.authorNames)
        background = [desk]
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("audit of moderation", every: .seconds(3_600), run: routes.audit.inspect)]
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.moderation }
}
