import Contracts
import PantryContracts
import RecipesContracts

/// What is in a pantry while it is shared out among planned meals, the earliest first. What one meal takes is not there for
/// the next.
struct PlannedStock: Sendable {
    /// A batch of a food; the quantity is `nil` where only its being there is known.
    struct Item: Hashable, Sendable {
        let id: ID<PantryItem>
        let food: ID<Food>
        var quantity: Quantity?
        let bestBefore: Day?
    }

    /// What of a want is not there.
    struct Rest: Hashable, Sendable {
        /// What has to be bought; `nil` is some of it, nobody says how much. Empty where it is covered.
        var missing: [Quantity?]
        /// What of it is there, as far as it can be measured.
        var atHome: [Quantity] = []
        /// Whether it is only taken to be there: a staple, or a want of unknown amount.
        var isAssumed = false
        /// Whether some of the missing amount may be there: the amount is unknown, or the two do not compare.
        var mayBeThere = false
        /// The items that it counts on.
        var items: Set<ID<PantryItem>> = []
    }

    /// As far as nothing has taken it yet.
    private(set) var items: [Item]
    /// All that there is, whatever meals take of it.
    private let held: [Item]
    /// Foods that are always there.
    private let staples: Set<ID<Food>>
    /// Items that may well be gone.
    private let doubtful: Set<ID<PantryItem>>
    /// The stock that meals counted on when their list was written.
    private let counted: [ID<PlannedMeal>: Set<ID<PantryItem>>]

    /// - Parameter items: those that expire first come first.
    init(
        _ items: [Item], staples: Set<ID<Food>>, doubtful: Set<ID<PantryItem>> = [],
        counted: [ID<PlannedMeal>: Set<ID<PantryItem>>] = [:]
    ) {
        (self.items, held) = (items, items)
        self.staples = staples
        self.doubtful = doubtful
        self.counted = counted
    }

    /// The rest without doubtful items.
    var certain: [Item] { items.filter { !doubtful.contains($0.id) } }

    /// The date of an item; `nil` if it has none or is gone.
    func bestBefore(of item: ID<PantryItem>) -> Day? { items.first { $0.id == item }?.bestBefore }

    /// Keeps what was bought for one meal from the others, as far as it is still there.
    mutating func reserve(_ quantity: Quantity?, of item: ID<PantryItem>, _ measures: FoodMeasures?) {
        guard let place = items.firstIndex(where: { $0.id == item }) else { return }
        guard let quantity, let there = items[place].quantity else {
            items.remove(at: place)
            return
        }
        guard QuantitySum.canCompare(there, quantity, measures) else { return }
        if let left = QuantitySum.rest(there, without: [quantity], measures) {
            items[place].quantity = left
        } else {
            items.remove(at: place)
        }
    }

    /// Takes what there is of a want.
    ///
    /// - Parameter wanted: what is left of it to be had; `nil` is some of it.
    mutating func take(_ wanted: [Quantity?], for want: PlannedWant) -> Rest {
        guard !wanted.isEmpty else { return Rest(missing: []) }
        let food = want.food?.ref.id
        let needs = wanted.compactMap(\.self)
        guard !needs.isEmpty else { return unstated(want) }
        if let food, staples.contains(food) { return Rest(missing: [], isAssumed: true) }
        guard let food, hasSome(of: [food], for: want) else { return standIn(needs, for: want) }
        let rest = draw(needs, of: [food], for: want)
        guard rest.mayBeThere, rest.atHome.isEmpty else { return rest }
        let other = standIn(needs, for: want)
        return other.missing.isEmpty ? other : rest
    }

    /// Finds a want without an amount, which takes nothing: what other meals take of the food leaves it covered.
    private func unstated(_ want: PlannedWant) -> Rest {
        let foods = want.alternatives.union([want.food?.ref.id].compactMap(\.self))
        guard foods.isDisjoint(with: staples) else { return Rest(missing: [], isAssumed: true) }
        let there = held.filter { foods.contains($0.food) && isGood($0, for: want) }
        guard UnstatedAmount.isCovered(by: there.map(\.quantity)) else { return Rest(missing: [nil]) }
        return Rest(missing: [], isAssumed: true, items: Set(there.map(\.id)))
    }

    /// Takes what stands in: all of a want, or nothing.
    private mutating func standIn(_ wanted: [Quantity], for want: PlannedWant) -> Rest {
        if !want.alternatives.isDisjoint(with: staples) { return Rest(missing: [], isAssumed: true) }
        let before = items
        let rest = draw(wanted, of: want.alternatives, for: want)
        if rest.missing.isEmpty { return rest }
        items = before
        return Rest(missing: wanted, mayBeThere: rest.mayBeThere)
    }

    private func hasSome(of foods: Set<ID<Food>>, for want: PlannedWant) -> Bool {
        items.contains { foods.contains($0.food) && isGood($0, for: want) }
    }

    private mutating func draw(_ wanted: [Quantity], of foods: Set<ID<Food>>, for want: PlannedWant) -> Rest {
        var rest = Rest(missing: [])
        for need in wanted {
            let places = items.indices.filter { foods.contains(items[$0].food) && isGood(items[$0], for: want) }
            if places.isEmpty {
                rest.missing.append(need)
            } else {
                let isUnmeasured = places.contains { place in
                    items[place].quantity.map { !QuantitySum.canCompare($0, need, want.measures) } ?? true
                }
                let part = draw(need, places, want.measures)
                rest.missing += part.missing
                rest.atHome += part.atHome
                rest.items.formUnion(part.items)
                if isUnmeasured, !part.missing.isEmpty { rest.mayBeThere = true }
            }
        }
        return rest
    }

    private mutating func draw(_ need: Quantity, _ places: [Int], _ measures: FoodMeasures?) -> Rest {
        var left: Quantity? = need
        var gone: [Int] = []
        var taken: Set<ID<PantryItem>> = []
        for place in places {
            guard let wanted = left, let there = items[place].quantity,
                QuantitySum.canCompare(there, wanted, measures)
            else { continue }
            taken.insert(items[place].id)
            left = QuantitySum.rest(wanted, without: [there], measures)
            items[place].quantity = QuantitySum.rest(there, without: [wanted], measures)
            if items[place].quantity == nil { gone.append(place) }
        }
        for place in gone.reversed() { items.remove(at: place) }
        if !taken.isEmpty, left?.isNegligible(of: need) == true { left = nil }
        let covered = left.map { Quantity(bounding: need.amount - $0.amount, need.unit) } ?? need
        return Rest(missing: left.map { [$0] } ?? [], atHome: covered.amount > 0 ? [covered] : [], items: taken)
    }

    /// An item that expires before the meal is not there for it. A doubtful one is there only for a meal whose list counted
    /// on it: for that meal it was not bought.
    private func isGood(_ item: Item, for want: PlannedWant) -> Bool {
        guard !doubtful.contains(item.id) || counted[want.meal.id]?.contains(item.id) == true else { return false }
        return item.bestBefore.map { $0 >= want.meal.day } ?? true
    }
}
