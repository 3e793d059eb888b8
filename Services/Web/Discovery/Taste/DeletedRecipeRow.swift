import Contracts
import RecipesContracts

/// A saved recipe that is no longer available, with the form that removes it.
struct DeletedRecipeRow: PageModel {
    let title: String
    let reason: String
    let action: String
    /// The field with the action, and its value.
    let name: String
    let value: String
    let label: String
    let from: String

    private init(
        _ recipe: DeletedRecipe, action: String, name: String, value: String, from: OwnPath, _ language: Language
    ) {
        title = recipe.title
        reason = language(recipe.isUnderReview ? "taste.underReview" : "taste.goneReason")
        self.action = action
        self.name = name
        self.value = value
        label = language("taste.takeOff")
        self.from = from.description
    }

    static func liked(_ recipe: DeletedRecipe, from: OwnPath, in language: Language) -> DeletedRecipeRow {
        DeletedRecipeRow(recipe, action: "/recipes/\(recipe.id)/like", name: "liked", value: "no", from: from, language)
    }

    static func tagged(
        _ recipe: DeletedRecipe, as tag: String, from: OwnPath, in language: Language
    ) -> DeletedRecipeRow {
        DeletedRecipeRow(recipe, action: "/recipes/\(recipe.id)/tags", name: "remove", value: tag, from: from, language)
    }

    static func listed(
        _ recipe: DeletedRecipe, on list: ID<RecipeList>, from: OwnPath, in language: Language
    ) -> DeletedRecipeRow {
        DeletedRecipeRow(
            recipe, action: "/lists/\(list)/recipes", name: "remove", value: recipe.id.description, from: from, language
        )
    }
}
