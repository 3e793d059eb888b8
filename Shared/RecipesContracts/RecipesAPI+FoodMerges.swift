import Contracts

/// Merging two foods of the catalogue that are the same.
extension RecipesAPI {
    public static let previewFoodMerge: Endpoint<Admin, Empty, FoodMergePreview> = get(
        "previewFoodMerge", "/v1/moderation/foods/:id/merges/:kept",
        "What merging a food into another one would change; nothing is done."
    )
    .tagged()
    .refusing(409, "merge-into-narrower", "merge-names")
    public static let mergeFood: Endpoint<Admin, FoodMergeOrder, FoodMerge> = post(
        "mergeFood", "/v1/moderation/foods/:id/merge",
        "Merges a food into another one: recipes and pantries follow, and its names and its address lead there."
    )
    .conditional(.required)
    .refusing(409, "merge-into-narrower", "merge-names")
    public static let foodMerges: Endpoint<Admin, PageQuery, Page<FoodMerge>> = get(
        "foodMerges", "/v1/moderation/food-merges", "The merges of foods, the latest first.")
    public static let foodMerge: Endpoint<Admin, Empty, FoodMerge> = get(
        "foodMerge", "/v1/moderation/food-merges/:id", "A merge of foods and how far it has come.")
    public static let splitFood: Endpoint<Admin, Empty, FoodMerge> = delete(
        "splitFood", "/v1/moderation/food-merges/:id",
        "Splits foods again: the one that went is back, with the lines that were its own and were not written anew since."
    )
    .refusing(409, "split-already", "taken")

    public static let foodMergeRoutes: [Route] = [
        Route(previewFoodMerge), Route(mergeFood), Route(foodMerges), Route(foodMerge), Route(splitFood),
    ]
}
