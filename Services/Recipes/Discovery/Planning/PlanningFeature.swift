import Chassis

/// Candidate recipes for the meal planner.
struct PlanningFeature: Feature {
    private let routes: PlanningRoutes
    private let planned: PlannedRecipeRoutes

    init(_ recipes: RecipesComponents) {
        routes = PlanningRoutes(
            searchIndex: recipes.searchIndex, table: SearchIndexTable(database: recipes.database),
            dietaryProfiles: recipes.dietaryProfiles, tastes: recipes.tastes, now: recipes.now)
        planned = PlannedRecipeRoutes(
            database: recipes.database, searchIndex: recipes.searchIndex, household: recipes.household,
            dietaryProfiles: recipes.dietaryProfiles)
    }

    func register(on routes: Routes) {
        self.routes.register(on: routes)
        planned.register(on: routes)
    }
}
