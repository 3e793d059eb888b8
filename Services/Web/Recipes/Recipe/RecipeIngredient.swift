import Contracts
import RecipesContracts

/// One ingredient of a recipe.
struct RecipeIngredient: Sendable {
    /// What stands above it, such as “For the sauce”.
    let heading: String?
    /// "2–3 cups"; empty where the recipe names no amount.
    let quantity: String
    let name: String
    let note: String?
    /// "Any of these will do: butter, oil"; absent where the line offers nothing to choose from.
    let alternatives: String?
    /// The food to put somewhere; absent where nobody knows which food it is.
    let foodID: String?
    let isMissing: Bool
    let isOnHand: Bool
    /// The page of what can stand in for it; absent where nobody knows which food it is.
    let substitutesAddress: String?
    /// Whether it is a food of the household's own.
    let isOwn: Bool
    /// The page of its food; absent where nobody knows which food it is.
    let foodAddress: String?

    init(_ ingredient: Recipe.Ingredient, of recipe: Recipe, isSignedIn: Bool, in language: Language) {
        heading = ingredient.heading?.orNothing
        quantity = ingredient.quantity.map { language.text($0, upTo: ingredient.upTo) } ?? ""
        name = ingredient.name
        let optional = ingredient.optional ? language("recipe.optional") : nil
        let note = [ingredient.note, optional].compactMap(\.self).joined(separator: ", ")
        self.note = note.isEmpty ? nil : note
        alternatives = ingredient.alternatives.map { others in
            let names = [ingredient.food?.name].compactMap(\.self) + others.map { $0.food?.name ?? $0.name }
            return language("recipe.anyOf", ["list": names.joined(separator: ", ")])
        }
        foodID = isSignedIn ? (ingredient.food ?? ingredient.ownFood)?.id.description : nil
        isMissing = ingredient.onHand == false && !ingredient.optional
        isOnHand = ingredient.onHand == true
        isOwn = ingredient.ownFood != nil
        foodAddress =
            ingredient.food.map { CatalogueFoodPage.address(of: $0.id) }
            ?? ingredient.ownFood.map { "/pantry/own-foods/\($0.id)" }
        substitutesAddress = ingredient.food.map { SubstitutePage.address(of: $0.id, in: recipe) }
    }
}

/// One thing to do.
struct RecipeStep: Sendable {
    /// What stands above it.
    let heading: String?
    let number: Int
    let text: String
    let time: String?
    /// "With flour and butter"; absent where nobody said what it uses.
    let uses: String?

    init(_ step: Recipe.Step, of recipe: Recipe, in language: Language) {
        heading = step.heading?.orNothing
        number = step.number
        text = step.text
        time = step.minutes.map(language.duration(minutes:))
        let names = (step.ingredients ?? []).filter(recipe.ingredients.indices.contains).map {
            recipe.ingredients[$0].name
        }
        uses = names.isEmpty ? nil : language("recipe.uses", ["list": language.list(names)])
    }
}
