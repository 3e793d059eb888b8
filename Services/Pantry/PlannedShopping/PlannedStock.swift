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
        /// Whether some of it is only taken to be there: a staple, or an amount that cannot be compared.
        var isAssumed = false
        /// The items that it counts on.
        var items: Set<ID<PantryItem>> = []
    }

    /// As far as nothing has taken it yet.
    private(set) var items: [Item]
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
        self.items = items
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
        if let food, staples.contains(food) { return Rest(missing: [], isAssumed: true) }
        if let food, hasSome(of: [food], for: want) { return draw(wanted, of: [food], for: want) }
        if !want.alternatives.isDisjoint(with: staples) { return Rest(missing: [], isAssumed: true) }
        // What stands in does so for all of it or for nothing.
        let before = items
        let rest = draw(wanted, of: want.alternatives, for: want)
        guard rest.missing.isEmpty else {
            items = before
            return Rest(missing: wanted)
        }
        return rest
    }

    private func hasSome(of foods: Set<ID<Food>>, for want: PlannedWant) -> Bool {
        items.contains { foods.contains($0.food) && isGood($0, for: want) }
    }

    private mutating func draw(_ wanted: [Quantity?], of foods: Set<ID<Food>>, for want: PlannedWant) -> Rest {
        var rest = Rest(missing: [])
        for need in wanted {
            let places = items.indices.filter { foods.contains(items[$0].food) && isGood(items[$0], for: want) }
            let isComparable = places.contains { place in
                guard let need, let there = items[place].quantity else { return false }
                return QuantitySum.canCompare(there, need, want.measures)
            }
            if places.isEmpty {
                rest.missing.append(need)
            } else if let need, isComparable, !places.contains(where: { items[$0].quantity == nil }) {
                let part = draw(need, places, want.measures)
                rest.missing += part.missing
                rest.atHome += part.atHome
                rest.items.formUnion(part.items)
            } else {
                // Nobody says how much is there or needed, or how the two compare.
                rest.isAssumed = true
                rest.items.formUnion(places.map { items[$0].id })
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
