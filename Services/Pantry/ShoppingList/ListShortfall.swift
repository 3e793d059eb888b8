import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// The foods to buy for a recipe, beyond the pantry's stock and open list lines.
struct ListShortfall: Hashable, Sendable {
    /// Something to buy.
    struct Need: Hashable, Sendable {
        let content: ListLine.Content
        let quantity: Quantity?
    }

    let needs: [Need]
    let covered: [MissingAdded.Covered]

    /// - Parameters:
    ///   - there: the pantry's stock.
    ///   - staples: foods that are always in stock.
    ///   - listed: open lines for this recipe or for none.
    ///   - unsure: foods to buy although some may be in stock.
    init(
        _ recipe: Recipe, there: [OnHand.Item], staples: Set<ID<Food>>, listed: [ListLine], unsure: Set<ID<Food>>,
        _ measures: [ID<Food>: FoodMeasures], by account: ID<Account>
    ) {
        var needs: [Need] = []
        var covered: [MissingAdded.Covered] = []
        for part in Wanted.all(of: recipe) {
            let measure = part.food.flatMap { measures[$0.ref.id] }
            var wanted = part
            let all = QuantitySum.totals(part.quantities, measure)
            wanted.quantities = all
            let items = there.filter { $0.food == wanted.food?.ref.id }
            // Doubtful items do not count as stock.
            let stock = items.filter { !$0.isDoubtful }
            // Stock of unknown amount covers only a want without an amount.
            let measured = stock.filter { $0.quantity.map { wanted.isComparable(to: $0, measure) } ?? false }
            let mayBeThere = part.mayBeThere || !items.isEmpty
            wanted.mayBeThere =
                part.isAmountUnknown || (stock.isEmpty ? mayBeThere : measured.count < stock.count)
            let isChosen = part.food.map { unsure.contains($0.ref.id) } ?? false
            let lines = listed.filter { wanted.isMet(by: $0) }
            let isStaple = wanted.food.map { staples.contains($0.ref.id) } ?? false
            // A substitute in a known amount counts if the food itself has no measurable stock.
            let isReplaced = measured.isEmpty && wanted.isReplaced(by: there, staples, measures)
            // The recipe's availability already includes special kinds and alternatives.
            let isSome = wanted.quantities.isEmpty && UnstatedAmount.isCovered(by: stock.map(\.quantity))
            let isThere = wanted.hasEnough && (wanted.isOnHand || isSome || (!stock.isEmpty && isReplaced))
            let isCounted = wanted.isOnHand && !wanted.lacking.isEmpty && !wanted.isAmountUnknown
            if isCounted { wanted.quantities = QuantitySum.totals(wanted.lacking, measure) }
            if isStaple || isThere {
                covered.append(MissingAdded.Covered(name: wanted.name, by: .pantry))
            } else if lines.contains(where: { $0.quantity.value == nil }) {
                covered.append(MissingAdded.Covered(name: wanted.name, by: .list))
            } else {
                let rest = Self.rest(wanted, isCounted ? [] : stock.compactMap(\.quantity), measure, there: .pantry)
                    .flatMap { Self.rest($0, lines.compactMap(\.quantity.value), measure, there: .list) }
                switch rest {
                case .covered(let source): covered.append(MissingAdded.Covered(name: wanted.name, by: source))
                case .wanted where wanted.mayBeThere && !wanted.isMissing && !isChosen:
                    covered.append(MissingAdded.Covered(name: wanted.name, by: .unsure))
                case .wanted(let rest):
                    // Amounts that cannot be added are listed separately.
                    let quantities = rest.quantities.isEmpty ? [nil] : rest.quantities.map(Optional.some)
                    for quantity in quantities {
                        let whole = quantity.flatMap { quantity in
                            all.first { QuantitySum.canCompare($0, quantity, measure) }
                        }
                        needs.append(Need(rest, quantity, of: recipe, whole: whole, measure, by: account))
                    }
                }
            }
        }
        (self.needs, self.covered) = (needs, covered)
    }

    /// The remainder of a want, or the source that covers it.
    private enum Rest {
        case covered(MissingAdded.Covered.Source)
        case wanted(Wanted)

        func flatMap(_ body: (Wanted) -> Rest) -> Rest {
            if case .wanted(let wanted) = self { body(wanted) } else { self }
        }
    }

    private static func rest(
        _ wanted: Wanted, _ stock: [Quantity], _ measures: FoodMeasures?, there source: MissingAdded.Covered.Source
    ) -> Rest {
        guard !stock.isEmpty else { return .wanted(wanted) }
        guard let quantity = wanted.quantities.first, stock.contains(where: { wanted.isComparable(to: $0, measures) })
        else {
            // The amounts do not compare. A list line still covers the want; pantry stock does not.
            return source == .pantry ? .wanted(wanted) : .covered(source)
        }
        guard let rest = QuantitySum.rest(quantity, without: stock, measures), !rest.isNegligible(of: quantity)
        else { return .covered(source) }
        var left = wanted
        left.quantities = [rest]
        return .wanted(left)
    }
}

/// The need of a recipe for one food.
private struct Wanted: Hashable {
    let name: String
    let food: KitchenFood?
    var quantities: [Quantity]
    /// Whether the food, a special kind of it, or an alternative is in stock.
    let isOnHand: Bool
    /// Whether the recipe reports the food as missing or insufficient.
    var isMissing: Bool
    /// Whether doubtful stock, or stock of unknown amount, may cover it.
    var mayBeThere: Bool
    /// Whether the stock suffices, according to the recipe.
    var hasEnough: Bool { lacking.isEmpty && !isAmountUnknown }
    /// The amounts that exceed the stock, according to the recipe.
    var lacking: [Quantity]
    /// Whether the amount in stock is unknown.
    var isAmountUnknown: Bool
    /// Equivalent foods.
    var alternatives: Set<ID<Food>>

    /// Returns each food once, without optional ingredients.
    static func all(of recipe: Recipe) -> [Wanted] {
        var places: [String: Int] = [:]
        var all: [Wanted] = []
        for ingredient in recipe.ingredients where !ingredient.optional {
            let own = ingredient.ownFood.map { KitchenFood($0, isOwn: true) }
            let food = own ?? ingredient.food.map(KitchenFood.init)
            let name = food?.ref.name ?? ingredient.name
            let quantity = ingredient.mostQuantity
            let key = food?.ref.id.description ?? ListedName(name).key
            let alternatives = Set((ingredient.alternatives ?? []).compactMap { $0.food?.id })
            let hasStandIn = ingredient.substitutes?.contains(where: \.onHand) == true
            let isMissing = ingredient.lacking != nil || (ingredient.onHand == false && !hasStandIn)
            if let place = places[key] {
                all[place].quantities += [quantity].compactMap(\.self)
                all[place].lacking += [ingredient.lacking].compactMap(\.self)
                if ingredient.isAmountUnknown == true { all[place].isAmountUnknown = true }
                if isMissing { all[place].isMissing = true }
                all[place].alternatives.formIntersection(alternatives)
            } else {
                places[key] = all.count
                all.append(
                    Wanted(
                        name: name, food: food, quantities: [quantity].compactMap(\.self),
                        isOnHand: (ingredient.onHand == true && ingredient.isDoubtful != true) || hasStandIn,
                        isMissing: isMissing,
                        mayBeThere: ingredient.isDoubtful == true,
                        lacking: [ingredient.lacking].compactMap(\.self),
                        isAmountUnknown: ingredient.isAmountUnknown == true, alternatives: alternatives))
            }
        }
        return all
    }

    /// Whether there is a single amount that compares with `quantity`.
    func isComparable(to quantity: Quantity, _ measures: FoodMeasures?) -> Bool {
        quantities.count == 1 && QuantitySum.canCompare(quantity, quantities[0], measures)
    }

    /// Whether an equivalent food is in stock in a sufficient amount.
    func isReplaced(
        by there: [OnHand.Item], _ staples: Set<ID<Food>>, _ measures: [ID<Food>: FoodMeasures]
    ) -> Bool {
        guard alternatives.isDisjoint(with: staples) else { return true }
        guard quantities.count == 1 else { return false }
        return alternatives.contains { food in
            let stock = there.filter { $0.food == food && !$0.isDoubtful }.compactMap(\.quantity)
            let rest = QuantitySum.rest(quantities[0], without: stock, measures[food])
            return rest?.isNegligible(of: quantities[0]) ?? true
        }
    }

    func isMet(by line: ListLine) -> Bool {
        guard let content = line.content.value else { return false }
        if let food { return content.food?.ref.id == food.ref.id }
        return content.food == nil && ListedName(content.name) == ListedName(name)
    }
}

extension ListShortfall.Need {
    fileprivate init(
        _ wanted: Wanted, _ quantity: Quantity?, of recipe: Recipe, whole: Quantity?, _ measures: FoodMeasures?,
        by account: ID<Account>
    ) {
        self.init(
            content: ListLine.Content(
                text: nil, name: wanted.name, food: wanted.food, measures: measures,
                wantedBy: WantedBy(recipe: recipe.id, title: recipe.title, quantity: whole), addedBy: account,
                mayBeThere: wanted.mayBeThere),
            quantity: quantity)
    }
}
