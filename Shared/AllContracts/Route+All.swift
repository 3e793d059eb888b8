import AuthContracts
import CompatibilityContracts
import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

extension Route {
    /// Every endpoint of every service.
    public static let all: [Route] =
        AuthAPI.routes + IdentityAPI.routes + RecipesAPI.routes + PantryAPI.routes + PlannerAPI.routes
        + CompatibilityAuthAPI.routes + CompatibilityRecipesAPI.routes + EventsAPI.routes + DeadLettersAPI.routes
        + ScheduledJobsAPI.routes + PersonalDataAPI.routes
}
