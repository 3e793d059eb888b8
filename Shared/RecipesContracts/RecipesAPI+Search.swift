import Contracts

/// Searches for recipes by available foods and by words.
extension RecipesAPI {
    public static let matches: Endpoint<Anyone, MatchQuery, MatchPage> = get(
        "matches", "/v1/recipes/matches", "What can be cooked with what there is, fewest missing ingredients first.")

    public static let matchRoutes = [Route(matches)]

    public static let search: Endpoint<Anyone, RecipeSearchQuery, RecipeSearchPage> = get(
        "search", "/v1/recipes", "Recipes by words and filters, with how many there are for each filter.")
    public static let suggestions: Endpoint<Anyone, SuggestionQuery, Page<Suggestion>> = get(
        "suggestions", "/v1/recipes/suggestions", "What somebody may be about to type.")

    public static let random: Endpoint<Anyone, Empty, RecipeSummary> = get(
        "random", "/v1/recipes/random",
        "Any recipe that suits the caller's diets and allergies and has nothing that the caller does not like."
    )
    .refusing(404, "not-found")

    public static let searchRoutes = [Route(search), Route(suggestions), Route(random)]
}
