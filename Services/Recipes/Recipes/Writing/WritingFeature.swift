import Chassis

/// Recipes that people write.
struct WritingFeature: Feature {
    static let migrations = foundation + lines

    private let drafts: Drafts
    private let own: OwnRecipeRules

    init(_ recipes: RecipesComponents) {
        drafts = Drafts(database: recipes.database, searchIndex: recipes.searchIndex, now: recipes.now)
        own = OwnRecipeRules(
            database: recipes.database, searchIndex: recipes.searchIndex, tastes: recipes.tastes, now: recipes.now)
    }

    func register(on routes: Routes) { DraftRoutes(drafts: drafts, own: own).register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.written }
}
