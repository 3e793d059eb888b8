import Chassis
import Contracts
import RecipesContracts

/// Own recipes that turned out to be the same.
struct RecipeMergeFeature: Feature {
    private let merging: RecipeMerging

    init(_ recipes: RecipesComponents) {
        merging = RecipeMerging(
            database: recipes.database, searchIndex: recipes.searchIndex, tastes: recipes.tastes, now: recipes.now)
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.duplicates) { _, call in try await merging.duplicates(of: call.caller.account) }
            .on(RecipesAPI.compareRecipes) { _, call in
                try await merging.compare(
                    call.id(Recipe.self, "gone"), with: call.id(Recipe.self), by: call.caller.account)
            }
            .on(RecipesAPI.mergeRecipe) { order, call in
                try await merging.merge(order, into: call.id(Recipe.self), by: call.caller.account)
            }
            .on(RecipesAPI.keepApart) { _, call in try await keepApart(true, call) }
            .on(RecipesAPI.takeTogether) { _, call in try await keepApart(false, call) }
            .on(RecipesAPI.recipeMerges) { _, call in try await merging.merges(of: call.caller.account) }
            .on(RecipesAPI.undoRecipeMerge) { _, call in
                try await merging.undo(call.id(RecipeMerge.self), by: call.caller.account)
            }
    }

    private func keepApart(_ isApart: Bool, _ call: Call<SignedIn>) async throws -> Empty {
        try await merging.keepApart(
            call.id(Recipe.self), call.id(Recipe.self, "other"), isApart: isApart, by: call.caller.account)
        return Empty()
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("merged recipes", every: .seconds(3_600), run: merging.cleanUp)]
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] {
        [
            .rows(
                "own recipes merged into others", in: "recipe_merges", of: "account",
                showing: "gone_id, gone_title, kept_id, merged_at"),
            .rows(
                "own recipes that are not the same", in: "distinct_recipes", of: "account",
                showing: "first_id, second_id"),
        ]
    }
}
