import Chassis

extension PersonalRecords {
    static let householdRecipes = [
        rows(
            "recipes shared with the household", in: "household_recipes", of: "account",
            showing: "recipe_id, shared_at"
        )
        .shared(as: .recipes),
        rows(
            "household as recipes know it", in: "household_members", of: "account",
            showing: "household, shares_all, known_at"),
    ]
}
