import Chassis

/// The foods of the catalogue, proposals for it, and substitutes.
struct FoodFeature: Feature {
    private let foods: FoodRoutes
    private let editing: FoodEditing
    private let substitutes: SubstituteRoutes

    init(_ recipes: RecipesComponents) {
        foods = FoodRoutes(searchIndex: recipes.searchIndex, use: recipes.foodUse)
        editing = recipes.foodEditing
        substitutes = SubstituteRoutes(searchIndex: recipes.searchIndex, dietaryProfiles: recipes.dietaryProfiles)
    }

    func register(on routes: Routes) {
        foods.register(on: routes)
        FoodEditingRoutes(foods: editing).register(on: routes)
        substitutes.register(on: routes)
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old food prices", every: .seconds(3_600), run: editing.cleanUp)]
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.foodProposals] }
}
