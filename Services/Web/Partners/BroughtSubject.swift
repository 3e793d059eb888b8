import Contracts
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts

/// What one came from to have something brought: a recipe, a shopping list or one food.
struct BroughtSubject: Sendable {
    /// At most this many things are asked for at once.
    static let mostWishes = 60

    let name: String
    /// Its own page.
    let address: String
    /// What the form carries, so that it stays what is asked for.
    let parameter: (name: String, value: String)
    /// What can be brought of it, besides a cuisine or anything; the first one unless somebody chooses.
    let wants: [BroughtForm.What]
    let wishes: [IngredientQuoteRequest.Wish]
    /// Whether some of it is not asked for, as it is too much at once.
    let isCut: Bool
    /// What is not asked for, as nobody knows which food it is.
    let unknown: [String]
    /// What its foods are called.
    let names: [ID<Food>: String]

    /// What a recipe lacks; everything that counts where that is not known.
    init(_ recipe: Recipe) {
        name = recipe.title
        address = "/recipes/\(recipe.id)"
        parameter = ("recipe", recipe.id.description)
        wants = [.dish, .ingredients]
        let lacked = recipe.ingredients.filter { line in
            !line.optional
                && (line.lacking != nil
                    || (line.onHand != true && line.substitutes?.contains { $0.onHand } != true))
        }
        var seen: Set<ID<Food>> = []
        let wishes = lacked.compactMap { ingredient -> IngredientQuoteRequest.Wish? in
            guard let food = ingredient.food, seen.insert(food.id).inserted else { return nil }
            return IngredientQuoteRequest.Wish(food: food.id, quantity: ingredient.lacking ?? ingredient.quantity)
        }
        self.wishes = Array(wishes.prefix(Self.mostWishes))
        isCut = wishes.count > Self.mostWishes
        unknown = []
        names = Dictionary(
            recipe.ingredients.compactMap { line in line.food.map { ($0.id, $0.name) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// What is still to be bought and known as a food.
    init(_ content: ShoppingListContent) {
        name = content.list.name
        address = content.list.id.shoppingPath.description
        parameter = ("list", content.list.id.description)
        wants = [.list]
        let lines = content.basketLines
        wishes = lines.prefix(Self.mostWishes).map { .init(food: $0.line.food, quantity: $0.line.quantity) }
        isCut = lines.count > Self.mostWishes
        unknown = content.unknownFoods + content.ownFoods
        names = Dictionary(lines.map { ($0.line.food, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// One package of a food.
    init(_ food: FoodRef) {
        name = food.name
        parameter = ("food", food.id.description)
        address = "/stores" + Query.text([("food", food.id.description)])
        wants = [.food]
        wishes = [.init(food: food.id)]
        (isCut, unknown) = (false, [])
        names = [food.id: food.name]
    }
}
