import Contracts
import RecipesContracts

/// One ingredient of a recipe.
struct RecipeIngredient: PageModel {
    /// The heading above the ingredient, such as “For the sauce”.
    let heading: String?
    /// "2–3 cups"; empty without an amount.
    let quantity: String
    let name: String
    let note: String?
    /// "Use any of these: butter, oil"; `nil` without alternatives.
    let alternatives: String?
    /// The id of the food for a list or the pantry; `nil` for guests and unknown foods.
    let foodID: String?
    let isMissing: Bool
    let isOnHand: Bool
    /// "450 g more", "maybe still there" or "we don't know how much"; absent if there is enough.
    let doubt: String?
    /// The available substitute with its amount; `nil` if there is none.
    let standIn: String?
    /// The effect of the substitute on the dish.
    let standInEffect: String?
    /// "Swap with: ghee, margarine"; `nil` if a substitute is available, or for an optional ingredient.
    let couldBe: String?
    /// Address of the substitutes; `nil` for unknown foods.
    let substitutesAddress: String?
    /// Whether the food is a custom food of the household.
    let isOwn: Bool
    /// Address of the food's page; `nil` for unknown foods.
    let foodAddress: String?
    /// Whether the ingredient has a menu.
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

    /// "You have margarine: use 110 g."
    fileprivate func standIn(_ substitute: Substitute) -> String {
        self(
            "recipe.standIn",
            [
                "food": substitute.food.name,
                "amount": substitute.quantity.map { text($0) } ?? SubstitutePage.ratio(of: substitute, in: self),
            ])
    }

    /// A summary of the missing ingredients, for cards and recipe pages.
    ///
    /// - Parameters:
    ///   - cost: the price of the missing ingredients.
    ///   - unsure: the number of foods that may be used up or too little.
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
