import Contracts
import RecipesContracts

/// One ingredient of a recipe.
struct RecipeIngredient: PageModel {
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
    /// "450 g more", "maybe still there" or "we don't know how much"; absent if there is enough.
    let doubt: String?
    /// What else that is there stands in for it, and how much of that to take; absent where it needs none.
    let standIn: String?
    /// What that changes.
    let standInEffect: String?
    /// "Instead of it: ghee, margarine", where none of these is there.
    let couldBe: String?
    /// The page of what can stand in for it; absent where nobody knows which food it is.
    let substitutesAddress: String?
    /// Whether it is a food of the household's own.
    let isOwn: Bool
    /// The page of its food; absent where nobody knows which food it is.
    let foodAddress: String?
    /// Whether there is anything to be done with it.
    let hasMenu: Bool

    init(_ ingredient: Recipe.Ingredient, of recipe: Recipe, isSignedIn: Bool, in words: MeasureWords) {
        let language = words.language
        heading = ingredient.heading?.orNothing
        quantity = ingredient.quantity.map { words.text($0, upTo: ingredient.upTo, of: ingredient) } ?? ""
        name = ingredient.name
        let optional = ingredient.optional ? language("recipe.optional") : nil
        let note = [ingredient.note, optional].compactMap(\.self).joined(separator: ", ")
        self.note = note.isEmpty ? nil : note
        alternatives = ingredient.alternatives.map { others in
            let names = [ingredient.food?.name].compactMap(\.self) + others.map { $0.food?.name ?? $0.name }
            return language("recipe.anyOf", ["list": names.joined(separator: ", ")])
        }
        foodID = isSignedIn ? (ingredient.food ?? ingredient.ownFood)?.id.description : nil
        let substitute = ingredient.substitutes?.first { $0.onHand }?.substitute
        standIn = substitute.map { language.standIn($0) }
        standInEffect = substitute?.effect.orNothing
        couldBe =
            substitute != nil || ingredient.optional
            ? nil
            : ingredient.substitutes.map {
                language("recipe.couldBe", ["list": language.list($0.map { language.offered($0.substitute) })])
            }
        isMissing =
            ingredient.lacking != nil || (ingredient.onHand == false && !ingredient.optional && substitute == nil)
        isOnHand = ingredient.onHand == true && ingredient.lacking == nil
        doubt =
            ingredient.lacking.map { language("recipe.lacking", ["quantity": words.text($0, of: ingredient)]) }
            ?? (ingredient.isDoubtful == true ? language("recipe.maybeThere") : nil)
            ?? (ingredient.isAmountUnknown == true ? language("recipe.amountUnknown") : nil)
        isOwn = ingredient.ownFood != nil
        foodAddress =
            ingredient.food.map { CatalogueFoodPage.address(of: $0.id) }
            ?? ingredient.ownFood.map { "/pantry/own-foods/\($0.id)" }
        substitutesAddress = ingredient.food.map { SubstitutePage.address(of: $0.id, in: recipe) }
        hasMenu = foodAddress != nil || foodID != nil
    }
}

extension Language {
    /// "apple sauce (only for cakes)".
    fileprivate func offered(_ substitute: Substitute) -> String {
        guard let only = substitute.only else { return substitute.food.name }
        return self("recipe.couldBeFor", ["food": substitute.food.name, "list": uses(only)])
    }

    /// "You have margarine: take 110 g."
    fileprivate func standIn(_ substitute: Substitute) -> String {
        self(
            "recipe.standIn",
            [
                "food": substitute.food.name,
                "amount": substitute.quantity.map { text($0) } ?? SubstitutePage.ratio(of: substitute, in: self),
            ])
    }

    /// The missing part of a dish, in the same words on its card and on its page.
    ///
    /// - Parameters:
    ///   - cost: the price of the missing part.
    ///   - unsure: the foods that may be gone or may be too little.
    func supply(missing: Int, cost: String? = nil, substituted: Int, unsure: Int) -> String {
        let state =
            if missing > 0 {
                [self("match.missing", count: missing), cost].compactMap(\.self).joined(separator: " · ")
            } else if substituted > 0 {
                self("match.withSwaps", count: substituted)
            } else {
                self("match.nothingMissing")
            }
        return unsure == 0 ? state : self("match.unsure", count: unsure, ["state": state])
    }
}
