import Chassis

/// Recipes of people's own that they show to others.
struct SharingFeature: Feature {
    private let links: RecipeLinks
    private let routes: SharingRoutes

    init(_ recipes: RecipesComponents) {
        links = RecipeLinks(database: recipes.database, pages: recipes.files.pages, now: recipes.now)
        routes = SharingRoutes(
            links: links, searchIndex: recipes.searchIndex, currencies: recipes.currencies)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.sharing }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("expired recipe links", every: .seconds(3_600), run: links.eraseExpired)]
    }
}
