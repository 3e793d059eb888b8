import Contracts

/// The pantry service: stock, staples, basket, prices and shopping lists.
public enum PantryAPI: ServiceAPI {
    public static let service = ServiceName.pantry

    public static let items: Endpoint<SignedIn, PantryQuery, Page<PantryItem>> = get(
        "items", "/v1/pantry/items", "What is in the kitchen; what is about to expire comes first.")
    public static let add: Endpoint<SignedIn, PantryItemDraft, PantryItem> = create(
        "add", "/v1/pantry/items", "Puts a food into the pantry."
    )
    .counted()
    .refusing(409, "own-food-taken", "pantry-full", "too-many-own-foods", "too-many-prices")
    public static let stock: Endpoint<SignedIn, FoodSelection, StockedFoods> = create(
        "stock", "/v1/pantry/stock",
        "Puts foods without amount and date into the pantry at once, and says which were left out."
    )
    .counted()
    public static let removeFoods: Endpoint<SignedIn, FoodSelection, JournalEntry> = create(
        "removeFoods", "/v1/pantry/removals",
        "Takes all items of foods out of the pantry at once, but for cooked dishes; one undo brings them back."
    )
    .refusing(404, "not-found")
    public static let item: Endpoint<SignedIn, Empty, PantryItem> = get(
        "item", "/v1/pantry/items/:id", "One pantry item."
    )
    .tagged()
    public static let change: Endpoint<SignedIn, PantryItemChange, PantryItem> = patch(
        "change", "/v1/pantry/items/:id", "Changes the fields of a pantry item that are named; null removes a value."
    )
    .conditional(.optional)
    public static let remove: Endpoint<SignedIn, Empty, Empty> = delete(
        "remove", "/v1/pantry/items/:id", "Takes an item out of the pantry."
    )
    .conditional(.optional)
    public static let basket: Endpoint<SignedIn, Empty, Basket> = get(
        "basket", "/v1/pantry/basket", "The foods picked for the next search, apart from the pantry.")
    public static let setBasket: Endpoint<SignedIn, FoodSelection, Basket> = put(
        "setBasket", "/v1/pantry/basket", "Replaces the foods picked for the next search.")
    public static let staples: Endpoint<SignedIn, Empty, Staples> = get(
        "staples", "/v1/pantry/staples", "The foods that are always there, which never count as missing.")
    public static let setStaples: Endpoint<SignedIn, FoodSelection, Staples> = put(
        "setStaples", "/v1/pantry/staples", "Replaces the staples.")
    public static let onHand: Endpoint<SignedIn, Empty, OnHand> = get(
        "onHand", "/v1/pantry/on-hand", "Everything a search starts from: basket, pantry and staples.")
    public static let foodUse: Endpoint<Admin, Empty, FoodUseCount> = get(
        "foodUse", "/v1/pantry/foods/:id/use",
        "How many things of all kitchens name a food of the catalogue, before it is merged into another one.")
    /// Changes of pantry items (`item`) and paid prices (`price`). A `kitchen` change means that its members changed.
    public static let changes: ChangeFeed<SignedIn> = changes(
        "changes", "/v1/pantry/changes", "What changed in the pantry, by whoever shares it.")

    public static let routes: [Route] =
        [
            Route(items), Route(add), Route(stock), Route(removeFoods), Route(item), Route(change),
            Route(remove), Route(basket), Route(setBasket), Route(staples),
            Route(setStaples), Route(onHand), Route(foodUse),
        ] + changes.routes + batchRoutes + ownFoodRoutes + priceRoutes + productRoutes + questionRoutes
        + reminderRoutes + shoppingListRoutes + plannedShoppingRoutes + pantryImportRoutes
}
