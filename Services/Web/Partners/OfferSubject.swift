import Contracts
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts

/// The subject of a delivery search: a recipe, a shopping list or one food.
struct OfferSubject: Sendable {
    /// The most foods in one request.
    static let mostWishes = 60

    let name: String
    /// The page of the subject.
    let address: String
    /// The form field that keeps the subject from request to request.
    let parameter: (name: String, value: String)
    /// The choices that the subject adds to `.cuisine` and `.anything`; the first is the default.
    let wants: [OfferQuery.What]
    let wishes: [IngredientQuoteRequest.Wish]
    /// Whether wishes beyond `mostWishes` were dropped.
    let isCut: Bool
    /// Names of list lines without a food of the catalogue; they are not requested.
    let unknown: [String]
    /// Names by food.
    let names: [ID<Food>: String]

    /// Wishes for the required ingredients that the pantry lacks; all of them if the stock is unknown.
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

    /// Wishes for the unticked lines with a food of the catalogue.
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

    /// Wish for one package of a food.
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
