import Contracts

/// Recommendations and guided choices.
extension RecipesAPI {
    public static let recommendations: Endpoint<Anyone, RecommendationQuery, Recommendations> = get(
        "recommendations", "/v1/recipes/recommendations",
        "Recipes that the caller may like and has not saved, each with its reason.")
    public static let alternatives: Endpoint<Anyone, PageQuery, Page<Alternative>> = get(
        "alternatives", "/v1/recipes/:id/alternatives", "Recipes that could be cooked instead, the most similar first."
    )
    .refusing(410, "gone", "hidden")

    public static let recommendationRoutes = [Route(recommendations), Route(alternatives)]

    public static let openChoice: Endpoint<SignedIn, GuidedChoiceDraft, GuidedChoice> = create(
        "openChoice", "/v1/choices", "Opens a guided choice.")
    public static let choice: Endpoint<SignedIn, Empty, GuidedChoice> = get(
        "choice", "/v1/choices/:id", "A guided choice as it stands; one that nobody touched for a week is gone.")
    public static let move: Endpoint<SignedIn, GuidedChoiceMove, GuidedChoice> = post(
        "move", "/v1/choices/:id/moves", "Makes a move in a guided choice."
    )
    .refusing(409, "choice-moved-on")

    public static let choiceRoutes = [Route(openChoice), Route(choice), Route(move)]
}
