import Chassis
import CompatibilityContracts
import Contracts
import RecipesContracts

/// The recipes service: what foods there are, and what can be cooked.
struct RecipesService: Microservice {
    static let name = ServiceName.recipes
    static let endpoints: [Route] = CompatibilityRecipesAPI.routes + RecipesAPI.routes + Route.ofPlatform(.recipes)
    static var workerTasks: WorkerTasks { ReadingTasks.all }

    static let features: [any Feature<RecipesComponents>.Type] = [
        RecipeFeature.self, DietaryProfileFeature.self, FoodFeature.self, FoodMergeFeature.self, LineFeature.self,
        SearchFeature.self,
        TasteFeature.self, ChoiceFeature.self, RecommendationFeature.self, PlanningFeature.self, ExportFeature.self,
        CompatibilityFeature.self,
        ImportFeature.self, ExternalFeature.self, CommentFeature.self, ModerationFeature.self, SharingFeature.self,
        HouseholdRecipeFeature.self, HistoryFeature.self, RecipeMergeFeature.self, WritingFeature.self,
        PhotoFeature.self, PictureFeature.self,
        CookLogFeature.self, RecipeNoteFeature.self, RecipeTagFeature.self, SavedSearchFeature.self,
    ]
}
