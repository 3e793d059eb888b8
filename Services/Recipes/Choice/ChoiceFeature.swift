import Chassis

/// Guided choice: one question after the other.
struct ChoiceFeature: Feature {
    private let routes: ChoiceRoutes

    init(_ recipes: RecipesComponents) {
        routes = ChoiceRoutes(
            database: recipes.database,
            grounds: ChoiceGrounds(
                tastes: recipes.tastes, book: recipes.book, diners: recipes.diners, kitchens: recipes.kitchens),
            now: recipes.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func tidyUp() async throws { try await routes.tidyUp() }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.guidedChoices] }
}
