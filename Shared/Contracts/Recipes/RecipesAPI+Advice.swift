/// Recipes that somebody may like, and finding one by choosing.
extension RecipesAPI {
    public static let recommendations: Endpoint<Anyone, RecommendationQuery, Recommendations> = .get(
        "/v1/recipes/recommendations", "Recipes that the caller may like and has not saved, each with its reason.")
    public static let alternatives: Endpoint<Anyone, PageQuery, Page<Alternative>> = .get(
        "/v1/recipes/:id/alternatives", "Recipes that could be cooked instead, the most similar first.")

    public static let recommendationRoutes = [Route(service, recommendations), Route(service, alternatives)]

    public static let openChoice: Endpoint<SignedIn, GuidedChoiceDraft, GuidedChoice> = .create(
        "/v1/choices", "Opens a guided choice.")
    public static let choice: Endpoint<SignedIn, Nothing, GuidedChoice> = .get(
        "/v1/choices/:id", "A guided choice as it stands; one that nobody touched for a week is gone.")
    public static let move: Endpoint<SignedIn, GuidedChoiceMove, GuidedChoice> = .post(
        "/v1/choices/:id/moves", "Makes a move in a guided choice.")

    public static let choiceRoutes = [Route(service, openChoice), Route(service, choice), Route(service, move)]
}
