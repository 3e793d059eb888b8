import Contracts
import RecipesContracts

/// What can stand in for one ingredient of a recipe, and how much of it.
struct SubstitutePage: PageModel {
    /// One substitute.
    struct Row: PageModel {
        let name: String
        /// The page of the food.
        let address: String
        /// How much to take for what the recipe takes; absent where that cannot be told.
        let amount: String?
        /// The same for one of the original.
        let ratio: String
        let effect: String
        /// "For cakes only"; absent where it does in every dish.
        let only: String?
    }

    let heading: String
    let recipe: String
    /// The recipe with its servings.
    let back: String
    /// What the recipe takes of the ingredient; absent where it does not say.
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

    /// The page of the substitutes for `food` in a recipe for so many servings.
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
    /// "doughs, hot drinks": what a stand-in will do for.
    func uses(_ uses: [StandInUse]) -> String { list(uses.map { self("substitute.use.\($0.rawValue)") }) }
}

extension SubstitutePage {
    /// How much to take for one of the original.
    static func ratio(of substitute: Substitute, in language: Language) -> String {
        let number = language.number(substitute.ratio, digits: 2)
        return switch substitute.basis {
        case .weight where substitute.ratio == 1: language("substitute.same")
        case .weight: language("substitute.times", ["ratio": number])
        case .each: language("substitute.each", ["ratio": number])
        }
    }
}
