import Contracts
import PantryContracts
import RecipesContracts

/// Pantry stock during its allocation to planned meals, earliest first. Each meal reduces the stock for later meals.
struct PlannedStock: Sendable {
    /// A batch of a food; `quantity` is `nil` if unknown.
    struct Item: Hashable, Sendable {
        let id: ID<PantryItem>
        let food: ID<Food>
        var quantity: Quantity?
        let bestBefore: Day?
    }

    /// The uncovered part of a want.
    struct Rest: Hashable, Sendable {
        /// Quantities to buy; `nil` is an unstated amount. Empty if the want is covered.
        var missing: [Quantity?]
        /// The measurable quantities in stock.
        var atHome: [Quantity] = []
        /// Whether the food is only assumed to be in stock: a staple, or an unstated amount.
        var isAssumed = false
        /// Whether some of the missing amount may be in stock, because stock is unmeasured or the units do not compare.
        var mayBeThere = false
        /// The items that cover the want.
        var items: Set<ID<PantryItem>> = []
    }

    /// Unallocated stock.
    private(set) var items: [Item]
    /// All stock, whether allocated or not.
    private let held: [Item]
    /// Foods assumed to be in stock.
    private let staples: Set<ID<Food>>
    /// Items that may be used up.
    private let doubtful: Set<ID<PantryItem>>
    /// The items counted for each meal when its list was written.
    private let counted: [ID<PlannedMeal>: Set<ID<PantryItem>>]

    /// - Parameter items: sorted by date, earliest first.
    init(
        _ items: [Item], staples: Set<ID<Food>>, doubtful: Set<ID<PantryItem>> = [],
        counted: [ID<PlannedMeal>: Set<ID<PantryItem>>] = [:]
    ) {
        (self.items, held) = (items, items)
        self.staples = staples
        self.doubtful = doubtful
        self.counted = counted
    }

    /// The unallocated items that are not doubtful.
    var certain: [Item] { items.filter { !doubtful.contains($0.id) } }

    /// Returns the best-before date of an item; `nil` if it has no date or is absent.
    func bestBefore(of item: ID<PantryItem>) -> Day? { held.first { $0.id == item }?.bestBefore }

    /// Reserves a purchase for its meal, as far as the pantry still has it. Returns that part; empty if none is left. A
    /// purchase of an unknown amount, or in a unit that does not compare, counts whole.
    mutating func reserve(
        _ bought: Quantity?, of item: ID<PantryItem>, _ measures: FoodMeasures?
    ) -> [Quantity?] {
        guard let whole = held.first(where: { $0.id == item }) else { return [] }
        guard let there = whole.quantity else {
            items.removeAll { $0.id == item }
            return [bought]
        }
        guard let quantity = bought, QuantitySum.canCompare(there, quantity, measures) else { return [bought] }
        guard let place = items.firstIndex(where: { $0.id == item }), let free = items[place].quantity
        else { return [] }
        if let rest = QuantitySum.rest(free, without: [quantity], measures) {
            items[place].quantity = rest
        } else {
            items.remove(at: place)
        }
        guard let lacking = QuantitySum.rest(quantity, without: [free], measures), !lacking.isNegligible(of: quantity)
        else { return [quantity] }
        return [Quantity(bounding: quantity.amount - lacking.amount, quantity.unit)]
    }

    /// Allocates stock to a want.
    ///
    /// - Parameter wanted: the quantities still needed; `nil` is an unstated amount.
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

    /// Covers a want without an amount from all stock. It allocates nothing, so other meals do not uncover it.
    private func unstated(_ want: PlannedWant) -> Rest {
        let foods = want.alternatives.union([want.food?.ref.id].compactMap(\.self))
        guard foods.isDisjoint(with: staples) else { return Rest(missing: [], isAssumed: true) }
        let there = held.filter { foods.contains($0.food) && isGood($0, for: want) }
        guard UnstatedAmount.isCovered(by: there.map(\.quantity)) else { return Rest(missing: [nil]) }
        return Rest(missing: [], isAssumed: true, items: Set(there.map(\.id)))
    }

    /// Allocates alternatives if they cover the whole want.
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

    /// Whether the item lasts until the meal. A doubtful item counts only for a meal whose list already relied on it.
    private func isGood(_ item: Item, for want: PlannedWant) -> Bool {
        guard !doubtful.contains(item.id) || counted[want.meal.id]?.contains(item.id) == true else { return false }
        return item.bestBefore.map { $0 >= want.meal.day } ?? true
    }
}
