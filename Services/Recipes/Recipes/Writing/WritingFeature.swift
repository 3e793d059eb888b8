import Chassis

/// Recipes that people write.
struct WritingFeature: Feature {
    static let migrations = foundation + lines

    private let drafts: Drafts
    private let own: OwnRecipeRules
    private let rereading: Rereading

    init(_ recipes: RecipesComponents) {
        drafts = Drafts(database: recipes.database, searchIndex: recipes.searchIndex, now: recipes.now)
        own = OwnRecipeRules(
            database: recipes.database, searchIndex: recipes.searchIndex, tastes: recipes.tastes, now: recipes.now)
        rereading = Rereading(
            database: recipes.database, searchIndex: recipes.searchIndex, logger: recipes.platform.logger)
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("recipes that older rules read", every: .seconds(60), run: rereading.run)]
    }

    func register(on routes: Routes) { DraftRoutes(drafts: drafts, own: own).register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.written }
}
