import Contracts
import RecipesContracts

/// Shopping lists, of a person or of a household.
extension PantryAPI {
    public static let lists: Endpoint<SignedIn, Empty, Page<ShoppingList>> = get(
        "lists", "/v1/shopping-lists", "The caller's lists and those of the household by name, at most 400.")
    public static let addList: Endpoint<SignedIn, ShoppingListDraft, ShoppingList> = create(
        "addList", "/v1/shopping-lists", "Makes a shopping list or a template, empty or as a copy of another."
    )
    .counted()
    .refusing(404, "not-found")
    .refusing(409, "taken", "too-many-shopping-lists")
    public static let list: Endpoint<SignedIn, Empty, ShoppingListContent> = get(
        "list", "/v1/shopping-lists/:id", "A shopping list with its lines, equal foods merged."
    )
    .tagged()
    public static let changeList: Endpoint<SignedIn, ShoppingListChange, ShoppingList> = patch(
        "changeList", "/v1/shopping-lists/:id", "Renames a list or says which shop it is for; null removes the shop."
    )
    .refusing(409, "taken")
    public static let removeList: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeList", "/v1/shopping-lists/:id", "Removes a shopping list with all that stands on it.")
    public static let operateList: Endpoint<SignedIn, ListOperations, ListOperationResults> = post(
        "operateList", "/v1/shopping-lists/:id/operations",
        "Changes a list by operations that devices identify; each is accepted once for good, late and repeated ones too."
    )
    .answering(within: .seconds(6))
    public static let addMissing: Endpoint<SignedIn, RecipeForList, MissingAdded> = create(
        "addMissing", "/v1/shopping-lists/:id/recipes",
        "Adds what a recipe takes and neither the pantry nor any list covers, in packs where their sizes are known."
    )
    .answering(within: .seconds(6))
    .refusing(409, "shopping-list-full")
    .refusing(410, "gone", "hidden")
    public static let listSuggestions: Endpoint<SignedIn, Empty, ListSuggestions> = get(
        "listSuggestions", "/v1/shopping-lists/:id/suggestions", "What was bought lately and what is bought often.")
    /// Changes of lists (`list`) of the household, or of a person without one.
    public static let listChanges: ChangeFeed<SignedIn> = changes(
        "listChanges", "/v1/shopping-lists/changes", "What changed in the lists that the household shares.")
    /// Lists (`list`) that are the caller's alone.
    public static let ownListChanges: ChangeFeed<SignedIn> = changes(
        "ownListChanges", "/v1/shopping-lists/own/changes", "What changed in the caller's own lists.")

    public static let shoppingListRoutes: [Route] =
        [
            Route(lists), Route(addList), Route(list), Route(changeList), Route(removeList), Route(operateList),
            Route(addMissing), Route(listSuggestions),
        ] + listChanges.routes + ownListChanges.routes
}
