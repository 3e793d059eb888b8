import AuthContracts
import CompatibilityContracts
import Contracts
import OrdersContracts
import PantryContracts
import PlannerContracts
import RecipesContracts
import ReportsContracts
import StoresContracts

extension Route {
    /// Every endpoint of every service.
    public static let all: [Route] =
        AuthAPI.routes + IdentityAPI.routes + RecipesAPI.routes + PantryAPI.routes + PlannerAPI.routes
        + OrdersAPI.routes + StoresAPI.routes + ReportsAPI.routes
        + CompatibilityAuthAPI.routes + CompatibilityRecipesAPI.routes + CompatibilityDeliveryAPI.routes
        + EventsAPI.routes + DeadLettersAPI.routes
        + ScheduledJobsAPI.routes + PersonalDataAPI.routes
}
