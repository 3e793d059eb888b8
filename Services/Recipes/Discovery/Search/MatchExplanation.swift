import Contracts
import PantryContracts
import RecipeIndex
import RecipesContracts

/// Says of a match what of it is there, what stands in for something, and what is missing at which price.
struct MatchExplanation {
    let book: RecipeBook
    let stock: Stock
    let own: OwnFoodNames

    /// `unknown` are the names of the ingredients that no food is known for.
    func reasons(_ found: RecipeIndex.Match, unknown: [String]) -> MatchReasons {
        let foods = found.foods
        let named = unknown.map { (name: $0, own: own[$0].flatMap { stock.holds($0) ? $0 : nil }) }
        let missing = named.filter { $0.own == nil }.map(\.name)
        // Butter may be there for the butter and for the butter or oil: it is told once.
        var told: Set<ID<Food>> = []
        return MatchReasons(
            used: (foods.used.compactMap { used($0, found.position) } + named.compactMap { used($0.own) })
                .filter { told.insert($0.food.id).inserted },
            substituted: foods.substituted.compactMap { number in
                book.food(number) { stock.substituted[$0] != nil }.flatMap(substituted)
            },
            missing: foods.missing.compactMap { book.food($0) }.map { MissingIngredient(id: $0.id, name: $0.name) }
                + missing.map { MissingIngredient(id: nil, name: $0) },
            cost: missing.isEmpty ? cost(of: foods.missing, found.position) : nil)
    }

    private func used(_ number: FoodNumber, _ position: Int) -> MatchReasons.Used? {
        book.food(number, where: stock.isThere).map { food in
            MatchReasons.Used(
                food: food,
                by: stock.special(for: food.id).flatMap { book.shelf[$0].map(FoodRef.init) ?? own[$0]?.food },
                supply: stock.supply(of: food.id, grams: book.recipes.grams(of: number, at: position)),
                expires: stock.expires(food.id))
        }
    }

    private func used(_ own: OwnFood?) -> MatchReasons.Used? {
        guard let own, !stock.isStaple(own) else { return nil }
        return MatchReasons.Used(food: own.food, by: nil, supply: nil, expires: stock.expires(own.food.id))
    }

    private func substituted(_ food: FoodRef) -> MatchReasons.Substituted? {
        guard let standIn = stock.substituted[food.id], let other = book.shelf[standIn.food] else { return nil }
        return MatchReasons.Substituted(
            food: food, by: FoodRef(other), ratio: standIn.ratio, effect: standIn.effect)
    }

    /// Nothing where the weight or the price of one is not known.
    private func cost(of foods: [FoodNumber], _ position: Int) -> Money? {
        var cents = 0.0
        for number in foods {
            guard let grams = book.recipes.grams(of: number, at: position),
                let price = book.food(number).flatMap({ book.shelf[$0.id] })?.bestPrice
            else { return nil }
            cents += grams / 1_000 * Double(price.amount)
        }
        return .usCents(Int(min(cents.rounded(), 1e9)))
    }
}
