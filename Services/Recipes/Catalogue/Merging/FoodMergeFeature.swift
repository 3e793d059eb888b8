import Chassis
import Contracts
import RecipesContracts

/// Merging of duplicate foods in the catalogue.
struct FoodMergeFeature: Feature {
    private let merging: FoodMerging

    init(_ recipes: RecipesComponents) {
        merging = FoodMerging(database: recipes.database, searchIndex: recipes.searchIndex, now: recipes.now)
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.previewFoodMerge) { _, call in
                try await merging.preview(call.id(Food.self), into: call.id(Food.self, "kept"))
            }
            .on(RecipesAPI.mergeFood) { order, call in
                try await merging.merge(call.id(Food.self), order, by: call.caller.account)
            }
            .on(RecipesAPI.foodMerges) { query, _ in try await merging.page(query) }
            .on(RecipesAPI.foodMerge) { _, call in try await merging.find(call.id(FoodMerge.self)) }
            .on(RecipesAPI.splitFood) { _, call in
                try await merging.split(call.id(FoodMerge.self), by: call.caller.account)
            }
    }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.foodMerge) { order, run in try await merging.moveLines(of: order.id, run) }
    }

    /// Moves lines that were written during a merge, or come with a catalogue that names a merged food.
    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("lines of merged foods", every: .seconds(600), run: merging.moveLinesLeft)]
    }
}
