import Contracts

/// Changing the catalogue of foods.
extension RecipesAPI {
    public static let food: Endpoint<Anyone, Empty, Food> = get(
        "food", "/v1/foods/:id", "One food."
    )
    .tagged()
    public static let proposeFood: Endpoint<SignedIn, FoodDraft, FoodProposal> = create(
        "proposeFood", "/v1/food-proposals", "Proposes a food that the catalogue lacks; at most 20 may wait."
    )
    .refusing(409, "taken", "too-many-proposals")
    public static let ownProposals: Endpoint<SignedIn, PageQuery, Page<FoodProposal>> = get(
        "ownProposals", "/v1/food-proposals", "The caller's proposals that nobody has decided on.")
    public static let foodProposals: Endpoint<Admin, PageQuery, Page<FoodProposal>> = get(
        "foodProposals", "/v1/moderation/food-proposals", "Foods that people propose, the oldest first.")
    public static let decideProposal: Endpoint<Admin, FoodVerdict, Empty> = put(
        "decideProposal", "/v1/moderation/food-proposals/:id",
        "Takes a food into the catalogue, or does not; its proposer is told."
    )
    .refusing(409, "decided-already", "taken")
    public static let addFood: Endpoint<Admin, FoodDraft, Food> = create(
        "addFood", "/v1/moderation/foods", "Adds a food to the catalogue."
    )
    .refusing(409, "taken")
    public static let editFood: Endpoint<Admin, FoodDraft, Food> = put(
        "editFood", "/v1/moderation/foods/:id", "Changes a food; every recipe with it follows."
    )
    .conditional(.required)
    .refusing(409, "taken")
    public static let deleteFood: Endpoint<Admin, Empty, Empty> = delete(
        "deleteFood", "/v1/moderation/foods/:id", "Removes a food that no recipe is made of."
    )
    .refusing(409, "in-use")
    public static let foodPrices: Endpoint<Anyone, FoodPricingQuery, Page<FoodPricing>> = get(
        "foodPrices", "/v1/food-prices",
        "How foods are measured and what they typically cost; those that are not there are left out.")
    public static let tellPrices: Endpoint<ServiceCaller, FoodPrices, Empty> = put(
        "tellPrices", "/v1/food-prices",
        "Says what shops ask for foods by now; foods that are not there are passed over.")

    public static let recogniseProducts: Endpoint<ServiceCaller, ShopProductsQuery, Page<RecognisedProduct>> = post(
        "recogniseProducts", "/v1/recognised-products",
        "Which foods the products of a shop are by their names, in the order of the products.")

    public static let foodRoutes: [Route] = [
        Route(food), Route(proposeFood), Route(ownProposals),
        Route(foodProposals), Route(decideProposal), Route(addFood),
        Route(editFood), Route(deleteFood), Route(foodPrices), Route(tellPrices),
        Route(recogniseProducts),
    ]
}
