import Chassis
import Contracts
import PantryContracts

/// The pantry service: what is in the kitchen, and what the next search starts from.
@main
struct PantryService: Microservice {
    static let name = ServiceName.pantry
    static let endpoints: [Route] = PantryAPI.routes + Route.ofPlatform(.pantry)
    static var workerTasks: WorkerTasks {
        var tasks = WorkerTasks()
        PantryImportTasks.bind(to: &tasks)
        BarcodeReading.bind(to: &tasks)
        return tasks
    }
    static let features: [any Feature<PantryComponents>.Type] = [
        PantryItemFeature.self, JournalFeature.self, CookingFeature.self, BasketFeature.self, OwnFoodFeature.self,
        KitchenFeature.self, FoodMergeFeature.self, PriceFeature.self, ReminderFeature.self, ShoppingListFeature.self,
        PantryImportFeature.self, ProductFeature.self, QuestionFeature.self, PlannedShoppingFeature.self,
    ]
}
