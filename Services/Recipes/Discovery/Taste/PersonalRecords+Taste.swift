import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// Everything that people have said of recipes, and which they looked at.
    static let tastes = [likes, dislikedDishes, views, ratings, listedRecipes, recipeLists]

    private static let likes = rows(
        "liked and hidden recipes", in: "tastes", of: "account", showing: "recipe_id, is_liked, said_at")

    private static let dislikedDishes = rows(
        "disliked dishes", in: "disliked_dishes", of: "account", showing: "id, name, said_at")

    private static let views = rows(
        "recently viewed recipes", in: "recipe_views", of: "account", showing: "recipe_id, viewed_at")

    /// When they go, what the recipes' ratings come to is reckoned without them.
    private static let ratings = PersonalRecords("ratings") { account, db in
        try db.all("SELECT recipe_id, stars, rated_at FROM ratings WHERE account = \(account) ORDER BY 1") {
            try JSONValue($0)
        }
    } erase: { account, db in
        let ratings = RatingTable(db)
        let recipes = try ratings.deleteAll(by: account)
        try ratings.settle(recipes)
        return recipes.count
    }

    private static let listedRecipes = rows(
        "recipes on lists", in: "listed_recipes", of: "account", showing: "list_id, recipe_id, listed_at")

    private static let recipeLists = rows(
        "recipe lists", in: "recipe_lists", of: "account", showing: "id, name, created_at")
}
