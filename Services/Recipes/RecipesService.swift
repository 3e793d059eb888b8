import Chassis
import CompatibilityContracts
import Contracts
import RecipesContracts

/// The recipes service: what foods there are, and what can be cooked.
struct RecipesService: Microservice {
    static let name = ServiceName.recipes
    static let endpoints: [Route] = PublishedRecipesAPI.routes + RecipesAPI.routes + Route.ofPlatform(.recipes)
    static var workerTasks: WorkerTasks { ReadingTasks.all }

    static let features: [any Feature<RecipesComponents>.Type] = [
        RecipeFeature.self, DinerFeature.self, FoodFeature.self, LineFeature.self, SearchFeature.self,
        TasteFeature.self, ChoiceFeature.self, RecommendationFeature.self, ExportFeature.self, PublishedFeature.self,
        ImportFeature.self, OutsideFeature.self, CommentFeature.self, ModerationFeature.self, WritingFeature.self,
        PhotoFeature.self,
    ]
}
