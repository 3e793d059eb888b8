import Chassis
import ServiceLifecycle

/// Likes, dislikes, views and lists of recipes.
struct TasteFeature: Feature {
    static let migrations = foundation + dishes

    let background: [any Service]
    private let tastes: TasteRoutes
    private let dishes: DislikedDishes
    private let recent: RecentRoutes
    private let lists: RecipeListRoutes

    init(_ recipes: RecipesComponents) {
        let (database, now, pages) = (recipes.database, recipes.now, recipes.tastePages)
        tastes = TasteRoutes(tastes: recipes.tastes, pages: pages)
        dishes = DislikedDishes(database: database, searchIndex: recipes.searchIndex, now: now)
        recent = RecentRoutes(database: database, views: recipes.views, pages: pages)
        lists = RecipeListRoutes(lists: RecipeLists(database: database, now: now), pages: pages)
        background = [recipes.views]
    }

    func register(on routes: Routes) {
        tastes.register(on: routes)
        dishes.register(on: routes)
        recent.register(on: routes)
        lists.register(on: routes)
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.tastes }
}
