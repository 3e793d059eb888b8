import Contracts
import PantryContracts
import RecipesContracts

extension Sequence<PlannedLine> {
    /// The foods that were ticked for meals.
    var boughtForMeals: [BoughtFood] {
        filter(\.line.isTicked.value).compactMap { line in
            guard let meal = line.line.planned?.meal, let food = line.line.content.value?.food else { return nil }
            return BoughtFood(meal: meal, food: food.ref.id, quantity: line.line.boughtQuantity)
        }.prefix(StockForPlan.most).map { $0 }
    }

    /// Returns the rests of a plan's packs that were ticked and not put away, beyond the amounts of all lines that share
    /// them. An item has the identifier of its first line, because the pantry does not have it yet.
    ///
    /// - Parameter foods: the measures of the foods; a food without measures has no known pack.
    func restsOfPacks(_ foods: [ID<Food>: MeasuredFood]) -> [PlannedStock.Item] {
        let bought = filter { $0.line.isTicked.value && $0.line.content.value?.food != nil }
        // Lines that were ticked at once share their packs.
        let groups = Dictionary(grouping: bought) { line in
            Purchase(
                list: line.list, food: line.line.content.value?.food?.ref.id, tick: line.line.isTicked.stamp)
        }
        let rests = groups.compactMap { purchase, lines -> PlannedStock.Item? in
            let lines = lines.map(\.line)
            guard let food = purchase.food, let first = lines.map(\.id).min(by: { $0.description < $1.description }),
                lines.contains(where: { $0.planned != nil }),
                lines.allSatisfy({ $0.stockedItem == nil && $0.stocking.value == .no }),
                let pack = lines.toBuy(foods[food])
            else { return nil }
            let needed = lines.map(\.boughtQuantity)
            let measures = foods[food]?.measures
            guard needed.allSatisfy({ $0.map { QuantitySum.canCompare($0, pack, measures) } ?? false }),
                let rest = QuantitySum.rest(pack, without: needed.compactMap(\.self), measures)
            else { return nil }
            return PlannedStock.Item(id: ID(uuid: first.uuid), food: food, quantity: rest, bestBefore: nil)
        }
        return rests.sorted { $0.id.description < $1.id.description }
    }
}

/// Lines of one food that were ticked at once.
private struct Purchase: Hashable {
    let list: ID<ShoppingList>
    let food: ID<Food>?
    let tick: OperationStamp
}
