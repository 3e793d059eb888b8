import Contracts

/// Likes, dislikes, lists, ratings and recently viewed recipes.
extension RecipesAPI {
    public static let like: Endpoint<SignedIn, Empty, Empty> = put(
        "like", "/v1/recipes/:id/like", "Likes a recipe; one that was disliked is no longer."
    )
    .refusing(410, "gone", "hidden")
    public static let unlike: Endpoint<SignedIn, Empty, Empty> = delete(
        "unlike", "/v1/recipes/:id/like", "Takes a like back.")
    public static let likes: Endpoint<SignedIn, PageQuery, SavedRecipes> = get(
        "likes", "/v1/recipes/likes", "All recipes that the caller likes, the latest first; those that are gone say so."
    )
    public static let dislike: Endpoint<SignedIn, Empty, Empty> = put(
        "dislike", "/v1/recipes/:id/dislike",
        "Never offers a recipe to the caller again; one that was liked is no longer."
    )
    .refusing(410, "gone", "hidden")
    public static let undislike: Endpoint<SignedIn, Empty, Empty> = delete(
        "undislike", "/v1/recipes/:id/dislike", "Takes a dislike back.")
    public static let dislikes: Endpoint<SignedIn, PageQuery, Page<RecipeSummary>> = get(
        "dislikes", "/v1/recipes/dislikes", "All recipes that the caller dislikes, the latest first.")
    public static let dislikedDishes: Endpoint<SignedIn, Empty, Page<DislikedDish>> = get(
        "dislikedDishes", "/v1/disliked-dishes", "The kinds of dishes that the caller dislikes, the latest first.")
    public static let dislikeDish: Endpoint<SignedIn, DislikedDishDraft, DislikedDish> = create(
        "dislikeDish", "/v1/disliked-dishes",
        "Never offers recipes with these words in the title to the caller again; at most 100 such dishes."
    )
    .refusing(409, "too-many-dishes")
    public static let undislikeDish: Endpoint<SignedIn, Empty, Empty> = delete(
        "undislikeDish", "/v1/disliked-dishes/:id", "Takes the dislike of a kind of dish back.")
    public static let rate: Endpoint<SignedIn, RatingDraft, Empty> = put(
        "rate", "/v1/recipes/:id/rating", "Rates a recipe, in place of the caller's earlier rating."
    )
    .refusing(410, "gone", "hidden")
    public static let unrate: Endpoint<SignedIn, Empty, Empty> = delete(
        "unrate", "/v1/recipes/:id/rating", "Takes a rating back.")
    public static let recent: Endpoint<SignedIn, PageQuery, Page<RecipeSummary>> = get(
        "recent", "/v1/recipes/recent", "The recipes that the caller looked at last, at most 100.")
    public static let forgetRecent: Endpoint<SignedIn, Empty, Empty> = delete(
        "forgetRecent", "/v1/recipes/recent", "Forgets which recipes the caller looked at.")

    public static let lists: Endpoint<SignedIn, Empty, Page<RecipeList>> = get(
        "lists", "/v1/recipe-lists", "The caller's own lists, by name.")
    public static let makeList: Endpoint<SignedIn, RecipeListDraft, RecipeList> = create(
        "makeList", "/v1/recipe-lists", "Makes a list; at most 200."
    )
    .refusing(409, "taken", "too-many-lists")
    public static let list: Endpoint<SignedIn, Empty, RecipeList> = get(
        "list", "/v1/recipe-lists/:id", "One list.")
    public static let renameList: Endpoint<SignedIn, RecipeListDraft, RecipeList> = put(
        "renameList", "/v1/recipe-lists/:id", "Gives a list another name."
    )
    .refusing(409, "taken")
    public static let removeList: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeList", "/v1/recipe-lists/:id", "Removes a list; its recipes stay what they are.")
    public static let listed: Endpoint<SignedIn, PageQuery, SavedRecipes> = get(
        "listed", "/v1/recipe-lists/:id/recipes", "The recipes of a list, the latest first; those that are gone say so."
    )
    public static let putOnList: Endpoint<SignedIn, Empty, Empty> = put(
        "putOnList", "/v1/recipe-lists/:id/recipes/:recipe", "Puts a recipe on a list; at most 2,000."
    )
    .refusing(409, "list-full")
    .refusing(410, "gone", "hidden")
    public static let changeList: Endpoint<SignedIn, RecipeListChange, RecipesChanged> = post(
        "changeList", "/v1/recipe-lists/:id/changes",
        "Puts recipes on a list and takes others off it; recipes that are not there are left out."
    )
    .refusing(409, "list-full")
    public static let takeOffList: Endpoint<SignedIn, Empty, Empty> = delete(
        "takeOffList", "/v1/recipe-lists/:id/recipes/:recipe", "Takes a recipe off a list.")

    public static let tasteRoutes: [Route] = [
        Route(like), Route(unlike), Route(likes), Route(dislike),
        Route(undislike), Route(dislikes), Route(dislikedDishes),
        Route(dislikeDish),
        Route(undislikeDish), Route(rate), Route(unrate),
        Route(recent), Route(forgetRecent), Route(lists), Route(makeList),
        Route(list), Route(renameList), Route(removeList), Route(listed),
        Route(putOnList), Route(takeOffList), Route(changeList),
    ]
}
