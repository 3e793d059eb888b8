import Contracts
import PantryContracts
import RecipesContracts

extension Sequence<ListLine> {
    /// The pantry's items that the lines have or share already, by their foods.
    var sharedItems: [ID<Food>: ID<PantryItem>] {
        let items = compactMap { line -> (ID<Food>, ID<PantryItem>)? in
            guard line.stocking.value.isOfPack, let food = line.content.value?.food?.ref.id else { return nil }
            return line.stockedItem.map { (food, $0) }
        }
        return Dictionary(items, uniquingKeysWith: { first, _ in first })
    }

    /// The amount put into the pantry for all of the lines together; `nil` if a line was not put away, or by its own
    /// amount only.
    var putAway: Quantity? {
        guard allSatisfy(\.stocking.value.isOfPack) else { return nil }
        let held = compactMap { line -> Quantity? in
            if case .quantity(let quantity) = line.stocking.value { quantity } else { nil }
        }
        let totals = QuantitySum.totals(held, compactMap { $0.content.value?.measures }.first)
        return totals.count == 1 ? totals.first : nil
    }

    /// Returns the packs that a shop sells for lines of one food: the least of it if no line says how much. A person's
    /// amounts beside a recipe's are bought in the same packs. `nil` where persons alone wrote the lines, where the pack is
    /// unknown, and for amounts that cannot be added up.
    ///
    /// - Parameter food: what the catalogue says of it now; without that no pack of its foods is known.
    func toBuy(_ food: MeasuredFood?) -> Quantity? {
        guard contains(where: \.isOfRecipe) else { return nil }
        let told = filter { $0.quantity.value != nil }
        if told.isEmpty { return least(food) }
        let measures = food?.measures ?? told.lazy.compactMap { $0.content.value?.measures }.first
        let totals = QuantitySum.totals(told.compactMap(\.quantity.value), measures)
        guard let total = totals.first, totals.count == 1 else { return nil }
        if let listed = told.lazy.compactMap({ $0.content.value?.food }).first, !listed.isOwn {
            guard let food else { return nil }
            return ShopPack(of: listed.ref.category, food.measures, said: food.unit).toBuy(total)
        }
        return total.unit.dimension == .count && total.amount > 0 ? ShopPack.whole(total) : nil
    }

    /// Returns what to buy of a food of the catalogue if no line says how much.
    private func least(_ food: MeasuredFood?) -> Quantity? {
        guard let food, let listed = lazy.compactMap({ $0.content.value?.food }).first, !listed.isOwn else {
            return nil
        }
        return UnstatedAmount.toBuy(ShopPack(of: listed.ref.category, food.measures, said: food.unit))
    }
}

extension ListLine {
    /// Whether a recipe or a plan wrote the amount or left it open, and no person has changed that.
    var isOfRecipe: Bool {
        guard let said = content.value, said.text == nil, said.wantedBy != nil else { return false }
        return quantity.stamp == (planned.map { $0.written.last?.stamp ?? OperationStamp.none } ?? content.stamp)
    }
}
