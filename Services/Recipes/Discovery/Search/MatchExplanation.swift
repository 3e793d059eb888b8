import Contracts
import PantryContracts
import RecipeIndex
import RecipesContracts

/// Explains a match: used, substituted and missing foods, and the cost of missing ones.
struct MatchExplanation {
    let searchIndex: SearchIndex
    let stock: Stock
    let own: OwnFoodNames
    var currency = Currency.reference

    /// The reasons of a match, from the foods that the index found.
    func reasons(_ foods: RankedMatch.Foods, at position: Int) -> MatchReasons {
        let unknown = searchIndex.card(at: position)?.unknown ?? []
        let named = unknown.map { (name: $0, own: own[$0].flatMap { stock.holds($0) ? $0 : nil }) }
        let missing = named.filter { $0.own == nil }.map(\.name)
        // A food may match both itself and a set, such as butter and butter or oil; it is listed once.
        var told: Set<ID<Food>> = []
        return MatchReasons(
            used: (foods.used.compactMap { used($0, position) } + named.compactMap { used($0.own) })
                .filter { told.insert($0.food.id).inserted },
            substituted: foods.substituted.compactMap { number in
                let uses = searchIndex.numbering.uses(of: number, among: searchIndex.recipes.optional(at: position))
                return searchIndex.food(number) { stock.standIn(for: $0, uses: uses) != nil }
                    .flatMap { substituted($0, uses, searchIndex.recipes.grams(of: number, at: position)) }
            },
            missing: foods.missing.compactMap { searchIndex.food($0) }.map {
                MissingIngredient(id: $0.id, name: $0.name)
            }
                + missing.map { MissingIngredient(id: nil, name: $0) },
            cost: missing.isEmpty ? cost(of: foods.missing, position) : nil)
    }

    private func used(_ number: FoodNumber, _ position: Int) -> MatchReasons.Used? {
        let isOptional = !searchIndex.recipes.required(at: position).contains(number)
        let grams = isOptional ? nil : searchIndex.recipes.grams(of: number, at: position)
        return searchIndex.food(number, where: stock.isThere).map { food in
            MatchReasons.Used(
                food: food,
                by: stock.special(for: food.id).flatMap {
                    searchIndex.catalogue[$0].map(FoodRef.init) ?? own[$0]?.food
                },
                supply: isOptional ? nil : stock.supply(of: food.id, grams: grams),
                expires: stock.expires(food.id), isDoubtful: stock.isDoubtful(food.id) ? true : nil,
                isAmountUnknown: stock.isAmountUnknown(of: food.id, grams: grams) ? true : nil)
        }
    }

    private func used(_ own: OwnFood?) -> MatchReasons.Used? {
        guard let own, !stock.isStaple(own) else { return nil }
        return MatchReasons.Used(
            food: own.food, by: nil, supply: nil, expires: stock.expires(own.food.id),
            isDoubtful: stock.isDoubtful(own.food.id) ? true : nil)
    }

    /// - Parameter grams: the recipe's amount of the food; `nil` if unknown.
    private func substituted(
        _ food: FoodRef, _ uses: Set<StandInUse>, _ grams: Double?
    ) -> MatchReasons.Substituted? {
        guard let standIn = stock.standIn(for: food.id, uses: uses), let other = searchIndex.catalogue[standIn.food]
        else {
            return nil
        }
        let isUnknown =
            stock.isDoubtful(other.id) || stock.isAmountUnknown(of: other.id, grams: grams.map { $0 * standIn.ratio })
        return MatchReasons.Substituted(
            food: food, by: FoodRef(other), ratio: standIn.ratio, effect: standIn.effect,
            isAmountUnknown: isUnknown ? true : nil)
    }

    /// The cost of foods in `currency`, else in the reference or the first other currency with all prices. `nil` if
    /// there is none, or if a weight is unknown.
    private func cost(of foods: [FoodNumber], _ position: Int) -> Money? {
        var parts: [(food: Food, grams: Double)] = []
        for number in foods {
            guard let grams = searchIndex.recipes.grams(of: number, at: position),
                let food = searchIndex.food(number).flatMap({ searchIndex.catalogue[$0.id] })
            else { return nil }
            parts.append((food, grams))
        }
        let others = Set(parts.first?.food.currenciesOfPrices ?? []).subtracting([currency, .reference])
        for currency in [currency, .reference] + others.sorted(by: { $0.rawValue < $1.rawValue }) {
            var cost = FoodCost(in: currency)
            if parts.allSatisfy({ cost.add($0.grams, of: $0.food) }) { return cost.money() }
        }
        return nil
    }
}
