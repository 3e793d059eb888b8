import Chassis

/// The foods of the catalogue, proposals for it, and substitutes.
struct FoodFeature: Feature {
    private let foods: FoodRoutes
    private let editing: FoodEditing
    private let substitutes: SubstituteRoutes

    init(_ recipes: RecipesComponents) {
        foods = FoodRoutes(book: recipes.book)
        editing = recipes.foodEditing
        substitutes = SubstituteRoutes(book: recipes.book, diners: recipes.diners)
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
