import Contracts

/// Understanding lines of ingredients.
extension RecipesAPI {
    public static let understand: Endpoint<Anyone, IngredientLinesDraft, Page<UnderstoodLine>> = post(
        "understand", "/v1/ingredient-lines", "What lines such as “2 cups chopped onions” mean, each in its turn."
    )
    .answering(within: .seconds(10))

    public static let lineRoutes: [Route] = [Route(understand)]
}
