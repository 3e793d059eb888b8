import Contracts
import RecipesContracts

/// Foods of a household's own, which no moderator is asked about.
extension PantryAPI {
    public static let ownFoods: Endpoint<SignedIn, Empty, Page<OwnFood>> = get(
        "ownFoods", "/v1/pantry/own-foods", "The household's own foods by name, at most 200.")
    public static let addOwnFood: Endpoint<SignedIn, OwnFoodDraft, OwnFood> = create(
        "addOwnFood", "/v1/pantry/own-foods", "Adds a food of the household's own; at most 60 a day."
    )
    .counted()
    .refusing(409, "is-catalogues", "own-food-taken", "too-many-own-foods")
    public static let ownFood: Endpoint<SignedIn, Empty, OwnFood> = get(
        "ownFood", "/v1/pantry/own-foods/:id", "One of the household's own foods."
    )
    .tagged()
    public static let changeOwnFood: Endpoint<SignedIn, OwnFoodDraft, OwnFood> = put(
        "changeOwnFood", "/v1/pantry/own-foods/:id", "Renames one of the household's own foods and says what it is."
    )
    .conditional(.required)
    .refusing(409, "is-catalogues", "own-food-taken")
    public static let removeOwnFood: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeOwnFood", "/v1/pantry/own-foods/:id",
        "Removes one of the household's own foods, with what there is of it in the pantry.")
    public static let identifyOwnFood: Endpoint<SignedIn, OwnFoodIdentity, OwnFood> = put(
        "identifyOwnFood", "/v1/pantry/own-foods/:id/food",
        "Says that it is a food of the catalogue; what there is of it becomes that.")
    public static let proposeOwnFood: Endpoint<SignedIn, FoodDraft, OwnFood> = put(
        "proposeOwnFood", "/v1/pantry/own-foods/:id/proposal",
        "Proposes it for the catalogue; once it is taken in, it is the catalogue's food for the household."
    )
    .answering(within: .seconds(6))
    .refusing(409, "is-catalogues", "taken", "too-many-proposals")

    public static let ownFoodRoutes: [Route] = [
        Route(ownFoods), Route(addOwnFood), Route(ownFood), Route(changeOwnFood),
        Route(removeOwnFood), Route(identifyOwnFood), Route(proposeOwnFood),
    ]
}
