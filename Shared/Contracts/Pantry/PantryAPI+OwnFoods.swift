/// Foods of a household's own, which no moderator is asked about.
extension PantryAPI {
    public static let ownFoods: Endpoint<SignedIn, Nothing, Page<OwnFood>> = .get(
        "/v1/pantry/own-foods", "The household's own foods by name, at most 200.")
    public static let addOwnFood: Endpoint<SignedIn, OwnFoodDraft, OwnFood> = .create(
        "/v1/pantry/own-foods", "Adds a food of the household's own; at most 60 a day.")
    public static let ownFood: Endpoint<SignedIn, Nothing, OwnFood> = .get(
        "/v1/pantry/own-foods/:id", "One of the household's own foods.")
    public static let changeOwnFood: Endpoint<SignedIn, OwnFoodDraft, OwnFood> = .put(
        "/v1/pantry/own-foods/:id", "Renames one of the household's own foods and says what it is.")
    public static let removeOwnFood: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/pantry/own-foods/:id", "Removes one of the household's own foods, with what there is of it in the pantry.")
    public static let identifyOwnFood: Endpoint<SignedIn, OwnFoodIdentity, OwnFood> = .put(
        "/v1/pantry/own-foods/:id/food", "Says that it is a food of the catalogue; what there is of it becomes that.")
    public static let proposeOwnFood: Endpoint<SignedIn, FoodDraft, OwnFood> = .put(
        "/v1/pantry/own-foods/:id/proposal",
        "Proposes it for the catalogue; once it is taken in, it is the catalogue's food for the household."
    ).answering(within: .seconds(6))

    public static let ownFoodRoutes: [Route] = [
        Route(service, ownFoods), Route(service, addOwnFood), Route(service, ownFood), Route(service, changeOwnFood),
        Route(service, removeOwnFood), Route(service, identifyOwnFood), Route(service, proposeOwnFood),
    ]
}
