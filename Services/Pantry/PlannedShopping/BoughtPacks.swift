import Contracts
import PantryContracts
import RecipesContracts

extension Sequence<PlannedLine> {
    /// Returns the foods that were ticked for meals. Lines that were ticked at once are one purchase.
    ///
    /// - Parameter together: the lines that were put away, with all lines ticked together with them.
    func boughtForMeals(_ together: [PlannedLine]) -> [BoughtFood] {
        let stocked = together.partsPutAway
        let ticked = filter { $0.line.isTicked.value && $0.line.planned?.meal != nil }
        let purchases = Dictionary(grouping: ticked) { $0.line.content.value?.food?.ref.id }.mapValues { lines in
            Set(lines.map(\.line.isTicked.stamp)).sorted()
        }
        return ticked.compactMap { line in
            guard let meal = line.line.planned?.meal, let food = line.line.content.value?.food else { return nil }
            let before = purchases[food.ref.id]?.firstIndex(of: line.line.isTicked.stamp) ?? 0
            return BoughtFood(
                meal: meal, food: food.ref.id, quantity: line.line.boughtQuantity,
                purchase: before > 0 ? before : nil, stocked: stocked[line.line.id])
        }.prefix(StockForPlan.most).map { $0 }
    }

    /// The part of each line in the amount put into the pantry for the lines ticked at once.
    private var partsPutAway: [ID<ShoppingLine>: Quantity] {
        let groups = Dictionary(grouping: self) { line in
            Purchase(
                list: line.list, food: line.line.content.value?.food?.ref.id, tick: line.line.isTicked.stamp)
        }
        var parts: [ID<ShoppingLine>: Quantity] = [:]
        for (purchase, lines) in groups where purchase.food != nil {
            let lines = lines.map(\.line)
            guard let whole = lines.putAway else { continue }
            for (line, share) in lines.sharesOfPurchase { parts[line] = whole.scaled(by: share) }
        }
        return parts
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

extension [ListLine] {
    /// The share of each line in a purchase for all of them, by their amounts, or equal shares if none has an amount. A
    /// line without an amount beside others has none; all have none if their amounts do not add up.
    fileprivate var sharesOfPurchase: [(line: ID<ShoppingLine>, share: Double)] {
        let known = compactMap { line in line.boughtQuantity.map { (line: line.id, quantity: $0) } }
        if known.isEmpty { return map { (line: $0.id, share: 1 / Double(count)) } }
        if known.count == 1 { return [(line: known[0].line, share: 1)] }
        let measures = lazy.compactMap { $0.content.value?.measures }.first
        guard let shares = QuantitySum.shares(known.map(\.quantity), measures) else { return [] }
        return zip(known, shares).map { (line: $0.line, share: $1) }
    }
}

/// Lines of one food that were ticked at once.
private struct Purchase: Hashable {
    let list: ID<ShoppingList>
    let food: ID<Food>?
    let tick: OperationStamp
}
