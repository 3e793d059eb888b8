import Chassis

/// The meals of a plan.
struct MealFeature: Feature {
    private let meals: MealRoutes
    private let copies: CopyRoutes

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        meals = MealRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, recipes: planner.recipes,
            alternatives: planner.alternatives, dishCheck: planner.dishCheck, delivery: PromptDelivery(platform),
            now: platform.now)
        copies = CopyRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, dishCheck: planner.dishCheck,
            now: platform.now)
    }

    func register(on routes: Routes) {
        meals.register(on: routes)
        copies.register(on: routes)
    }
}
