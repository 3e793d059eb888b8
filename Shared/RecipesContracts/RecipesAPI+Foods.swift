import Contracts

/// Changing the catalogue of foods.
extension RecipesAPI {
    public static let ingredient: Endpoint<Anyone, Nothing, Food> = get(
        "ingredient", "/v1/ingredients/:id", "One food.")
    public static let proposeFood: Endpoint<SignedIn, FoodDraft, FoodProposal> = create(
        "proposeFood", "/v1/food-proposals", "Proposes a food that the catalogue lacks; at most 20 may wait."
    )
    .refusing(409, "taken", "too-many")
    public static let ownProposals: Endpoint<SignedIn, PageQuery, Page<FoodProposal>> = get(
        "ownProposals", "/v1/food-proposals", "The caller's proposals that nobody has decided on.")
    public static let foodProposals: Endpoint<Admin, PageQuery, Page<FoodProposal>> = get(
        "foodProposals", "/v1/moderation/food-proposals", "Foods that people propose, the oldest first.")
    public static let decideProposal: Endpoint<Admin, FoodVerdict, Nothing> = put(
        "decideProposal", "/v1/moderation/food-proposals/:id",
        "Takes a food into the catalogue, or does not; its proposer is told."
    )
    .refusing(409, "decided-already", "taken")
    public static let addFood: Endpoint<Admin, FoodDraft, Food> = create(
        "addFood", "/v1/moderation/ingredients", "Adds a food to the catalogue."
    )
    .refusing(409, "taken")
    public static let editFood: Endpoint<Admin, FoodDraft, Food> = put(
        "editFood", "/v1/moderation/ingredients/:id", "Changes a food; every recipe with it follows."
    )
    .refusing(409, "taken")
    public static let deleteFood: Endpoint<Admin, Nothing, Nothing> = delete(
        "deleteFood", "/v1/moderation/ingredients/:id", "Removes a food that no recipe is made of."
    )
    .refusing(409, "in-use")
    public static let tellPrices: Endpoint<Peer, FoodPrices, Nothing> = put(
        "tellPrices", "/v1/food-prices",
        "Says what shops ask for foods by now; foods that are not there are passed over.")

    public static let foodRoutes: [Route] = [
        Route(ingredient), Route(proposeFood), Route(ownProposals),
        Route(foodProposals), Route(decideProposal), Route(addFood),
        Route(editFood), Route(deleteFood), Route(tellPrices),
    ]
}
