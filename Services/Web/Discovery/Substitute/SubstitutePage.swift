import Contracts
import RecipesContracts

/// The substitutes for one ingredient of a recipe, with amounts.
struct SubstitutePage: PageModel {
    struct Row: PageModel {
        let name: String
        /// The page of the food.
        let address: String
        /// The amount that replaces the ingredient; `nil` if unknown.
        let amount: String?
        /// The amount for one unit of the original.
        let ratio: String
        let effect: String
        /// "For cakes only"; `nil` if it suits every dish.
        let only: String?
    }

    let heading: String
    let recipe: String
    /// The recipe with its servings.
    let back: String
    /// The amount in the recipe; `nil` if not given.
    let taken: String?
    let rows: [Row]
    let isEmpty: Bool
    let emptyText: String

    init(_ recipe: Recipe, _ ingredient: Recipe.Ingredient, _ substitutes: [Substitute], in language: Language) {
        heading = language("substitute.title", ["food": ingredient.name])
        self.recipe = recipe.title
        back = "/recipes/\(recipe.id)?servings=\(recipe.servings)"
        taken = ingredient.quantity.map {
            language("substitute.taken", ["quantity": language.text($0), "food": ingredient.name])
        }
        rows = substitutes.map { Row($0, in: language) }
        isEmpty = substitutes.isEmpty
        emptyText = language("substitute.noneText", ["food": ingredient.name])
    }

    /// Returns the page of substitutes for `food` at the servings of `recipe`.
    static func address(of food: ID<Food>, in recipe: Recipe) -> String {
        "/recipes/\(recipe.id)/substitutes/\(food)?servings=\(recipe.servings)"
    }
}

extension SubstitutePage.Row {
    init(_ substitute: Substitute, in language: Language) {
        name = substitute.food.name
        address = CatalogueFoodPage.address(of: substitute.food.id)
        amount = substitute.quantity.map(language.text)
        effect = substitute.effect
        only = substitute.only.map { language("substitute.only", ["list": language.uses($0)]) }
        ratio = SubstitutePage.ratio(of: substitute, in: language)
    }
}

extension Language {
    /// "doughs, hot drinks": the uses that a substitute suits.
    func uses(_ uses: [StandInUse]) -> String { list(uses.map { self("substitute.use.\($0.rawValue)") }) }
}

extension SubstitutePage {
    /// Returns the amount for one unit of the original.
    static func ratio(of substitute: Substitute, in language: Language) -> String {
        let number = language.number(substitute.ratio, digits: 2)
        return switch substitute.basis {
        case .weight where substitute.ratio == 1: language("substitute.same")
        case .weight: language("substitute.times", ["ratio": number])
        case .each: language("substitute.each", ["ratio": number])
        }
    }
}
