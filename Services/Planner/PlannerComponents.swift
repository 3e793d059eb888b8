import Chassis
import Contracts

/// Components shared by the planner's features.
struct PlannerComponents: ServiceComponents {
    let platform: Platform
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let alternatives: AlternativeRecipes
    let dishCheck: DishCheck

    init(_ platform: Platform) {
        self.platform = platform
        scopes = HouseholdScopes(services: platform.services, now: platform.now)
        clock = PlanClock(services: platform.services, now: platform.now)
        recipes = RecipeReader(services: platform.services)
        alternatives = AlternativeRecipes(services: platform.services, logger: platform.logger)
        dishCheck = DishCheck(services: platform.services, logger: platform.logger)
    }
}
