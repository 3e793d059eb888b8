import Chassis
import Contracts
import PlannerContracts

/// The planner service: what will be cooked and eaten.
@main
struct PlannerService: Microservice {
    static let name = ServiceName.planner
    static let endpoints: [Route] = PlannerAPI.routes + Route.ofPlatform(.planner)
    static var workerTasks: WorkerTasks {
        var tasks = WorkerTasks()
        ExchangeTasks.bind(to: &tasks)
        return tasks
    }
    static let features: [any Feature<PlannerComponents>.Type] = [
        PlanFeature.self, MealFeature.self, SlotFeature.self, RecurringMealFeature.self, PlanJournalFeature.self,
        DeletedRecipeFeature.self, CalendarFeature.self, ProposalFeature.self, FiguresFeature.self,
        PlanShoppingFeature.self, CookedMealFeature.self, DiaryFeature.self, DiaryFileFeature.self,
        HealthSampleFeature.self, PlanFileFeature.self,
    ]
}
