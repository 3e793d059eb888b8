import Chassis

/// Recipes that people write.
struct WritingFeature: Feature {
    static let migrations = foundation + lines

    private let drafts: Drafts
    private let own: OwnRecipeShelf

    init(_ recipes: RecipesComponents) {
        drafts = Drafts(database: recipes.database, book: recipes.book, now: recipes.now)
        own = OwnRecipeShelf(
            database: recipes.database, book: recipes.book, tastes: recipes.tastes, now: recipes.now)
    }

    func register(on routes: Routes) { DraftRoutes(drafts: drafts, own: own).register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("submission quotas", every: .seconds(3_600), run: drafts.cleanUp)]
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.written }
}
