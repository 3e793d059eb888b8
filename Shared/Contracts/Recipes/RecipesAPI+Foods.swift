/// Changing the catalogue of foods.
extension RecipesAPI {
    public static let ingredient: Endpoint<Anyone, Nothing, Food> = .get("/v1/ingredients/:id", "One food.")
    public static let proposeFood: Endpoint<SignedIn, FoodDraft, FoodProposal> = .create(
        "/v1/food-proposals", "Proposes a food that the catalogue lacks; at most 20 may wait.")
    public static let ownProposals: Endpoint<SignedIn, PageQuery, Page<FoodProposal>> = .get(
        "/v1/food-proposals", "The caller's proposals that nobody has decided on.")
    public static let foodProposals: Endpoint<Admin, PageQuery, Page<FoodProposal>> = .get(
        "/v1/moderation/food-proposals", "Foods that people propose, the oldest first.")
    public static let decideProposal: Endpoint<Admin, FoodVerdict, Nothing> = .put(
        "/v1/moderation/food-proposals/:id", "Takes a food into the catalogue, or does not; its proposer is told.")
    public static let addFood: Endpoint<Admin, FoodDraft, Food> = .create(
        "/v1/moderation/ingredients", "Adds a food to the catalogue.")
    public static let editFood: Endpoint<Admin, FoodDraft, Food> = .put(
        "/v1/moderation/ingredients/:id", "Changes a food; every recipe with it follows.")
    public static let deleteFood: Endpoint<Admin, Nothing, Nothing> = .delete(
        "/v1/moderation/ingredients/:id", "Removes a food that no recipe is made of.")
    public static let tellPrices: Endpoint<Peer, FoodPrices, Nothing> = .put(
        "/v1/food-prices", "Says what shops ask for foods by now; foods that are not there are passed over.")

    public static let foodRoutes: [Route] = [
        Route(service, ingredient), Route(service, proposeFood), Route(service, ownProposals),
        Route(service, foodProposals), Route(service, decideProposal), Route(service, addFood),
        Route(service, editFood), Route(service, deleteFood), Route(service, tellPrices),
    ]
}
