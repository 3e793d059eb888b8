import Chassis

/// Moderation of submissions, recipes, comments and reports.
struct ModerationFeature: Feature {
    static let migrations = submissions + firstDay + log + feed

    let scheduledJobs: [ScheduledJob]
    private let routes: ModerationRoutes

    init(_ recipes: RecipesComponents) {
        let routes = ModerationRoutes(recipes.platform, searchIndex: recipes.searchIndex, names: recipes.authorNames)
        self.routes = routes
        scheduledJobs = [
            AuditInspection(of: ModerationScheme.self, on: recipes.platform).scheduledJob,
            ScheduledJob("moderation figures", every: .seconds(10), on: .everyCopy) { [queue = routes.queue] in
                _ = try await queue.state()
            },
        ]
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.moderation }
}
