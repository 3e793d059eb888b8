import Chassis

/// Guided choice: one question after the other.
struct ChoiceFeature: Feature {
    private let routes: ChoiceRoutes

    init(_ recipes: RecipesComponents) {
        routes = ChoiceRoutes(
            database: recipes.database,
            grounds: ChoiceGrounds(
                tastes: recipes.tastes, searchIndex: recipes.searchIndex, dietaryProfiles: recipes.dietaryProfiles,
                pantry: recipes.pantry),
            now: recipes.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("untouched choices", every: .seconds(3_600), run: routes.cleanUp)]
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.guidedChoices] }
}
