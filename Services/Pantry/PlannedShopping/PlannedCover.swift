import Contracts
import PantryContracts
import RecipesContracts

/// A line that a plan added, with its list.
struct PlannedLine: Hashable, Sendable {
    let list: ID<ShoppingList>
    var line: ListLine
}

/// Allocation of planned meals to purchases, pantry stock and missing quantities.
struct PlannedCover: Sendable {
    /// The coverage of one want.
    struct Share: Hashable, Sendable {
        let want: PlannedWant
        var bought: [Quantity] = []
        var atHome: [Quantity] = []
        /// Whether some of it is only assumed to be in stock.
        var isAssumed = false
        /// Whether the missing food is in stock in an unknown amount.
        var mayBeThere = false
        /// Quantities to buy; `nil` is an unstated amount.
        var missing: [Quantity?] = []
        /// Whether a member changed or removed the line, so that the plan leaves it unchanged.
        var isKept = false
        /// The stock items that cover the want.
        var items: Set<ID<PantryItem>> = []
        /// The best-before date of a purchase that expires before the meal.
        var spoils: Day?
    }

    /// Sorted by day.
    let shares: [Share]
    /// Unallocated and undoubtful stock.
    let free: [PlannedStock.Item]

    /// - Parameters:
    ///   - stock: the pantry's stock.
    ///   - lines: lines that plans added for the meals, on any list.
    init(_ wants: [PlannedWant], _ stock: PlannedStock, _ lines: [PlannedLine]) {
        let all = Dictionary(grouping: lines) { Key($0.line.planned) }
        var stock = stock
        let wants = wants.sorted(by: Self.comesFirst)
        var purchases: [Key: [Quantity?]] = [:]
        // Stock bought for a meal is reserved for that meal, whatever its date.
        for want in wants {
            let ticked = (all[Key(want)] ?? []).map(\.line).filter(\.isTicked.value)
            purchases[Key(want)] = Self.bought(ticked, for: want, of: &stock)
        }
        var shares: [Share] = []
        for want in wants {
            let lines = all[Key(want)] ?? []
            let bought = purchases[Key(want)] ?? []
            let dates = lines.filter(\.line.isTicked.value).compactMap(\.line.stockedItem)
                .compactMap { stock.bestBefore(of: $0) }
            var share = Share(want: want, spoils: dates.filter { $0 < want.meal.day }.min())
            let left = Self.left(want, bought)
            share.bought = QuantitySum.totals(bought.compactMap(\.self), want.measures)
            let changed = lines.filter { !$0.line.isTicked.value && $0.line.isChangedByHand }
            if changed.isEmpty {
                let rest = stock.take(left, for: want)
                (share.atHome, share.isAssumed) = (rest.atHome, rest.isAssumed)
                (share.missing, share.items, share.mayBeThere) = (rest.missing, rest.items, rest.mayBeThere)
            } else {
                share.isKept = true
                share.missing = changed.filter(\.line.isShown).map(\.line.quantity.value)
            }
            shares.append(share)
        }
        self.shares = shares
        free = stock.certain
    }

    private static let rounding = 0.005 + 1e-9

    /// Returns the part of a want that was bought, and reserves it. A purchase that was put into the pantry counts as
    /// far as it is still there.
    private static func bought(
        _ ticked: [ListLine], for want: PlannedWant, of stock: inout PlannedStock
    ) -> [Quantity?] {
        var open = want.quantities
        var bought: [Quantity?] = []
        for line in ticked {
            var part = line.boughtQuantity
            let place = part.flatMap { part in
                open.firstIndex { QuantitySum.canCompare(part, $0, want.measures) }
            }
            if let place, let said = part {
                // More than the meal takes stays for other meals.
                let isMore = QuantitySum.rest(said, without: [open[place]], want.measures) != nil
                let used = isMore ? open[place] : said
                guard used.amount > 0 else { continue }
                part = used
            }
            let found: [Quantity?] =
                line.stockedItem.map { stock.reserve(part, of: $0, want.measures) } ?? [part]
            bought += found
            if let place {
                open[place] =
                    QuantitySum.rest(open[place], without: found.compactMap(\.self), want.measures)
                    ?? Quantity(bounding: 0, open[place].unit)
            }
        }
        return bought
    }

    /// Returns the quantities not yet bought. A purchase whose units do not compare covers the want.
    private static func left(_ want: PlannedWant, _ bought: [Quantity?]) -> [Quantity?] {
        let wanted: [Quantity?] = want.quantities.isEmpty ? [nil] : want.quantities
        guard !bought.isEmpty else { return wanted }
        let known = bought.compactMap(\.self)
        guard known.count == bought.count,
            known.allSatisfy({ part in want.quantities.contains { QuantitySum.canCompare(part, $0, want.measures) } })
        else { return [] }
        let rests: [Quantity] = want.quantities.compactMap { need -> Quantity? in
            let rest = QuantitySum.rest(need, without: known, want.measures)
            // Lines round their amounts, so each may fall short by half a hundredth.
            return rest.flatMap { $0.amount > rounding * Double(known.count) ? $0 : nil }
        }
        return rests.map(Optional.some)
    }

    private static func comesFirst(_ one: PlannedWant, _ other: PlannedWant) -> Bool {
        (one.meal.day, one.meal.id.description, one.key) < (other.meal.day, other.meal.id.description, other.key)
    }

    /// Identifies the want of a line.
    struct Key: Hashable, Sendable {
        let meal: ID<PlannedMeal>?
        let key: String

        init(_ want: PlannedWant) { (meal, key) = (want.meal.id, want.key) }
        init(_ part: PlannedPart?) { (meal, key) = (part?.meal, part?.key ?? "") }
    }
}

extension PlannedCover {
    /// Returns the needs of some meals, one for each food: missing first, then by name.
    ///
    /// - Parameter foods: measures for the packs to buy.
    func needs(of meals: Set<ID<PlannedMeal>>, _ foods: [ID<Food>: MeasuredFood]) -> [ShoppingNeed] {
        var order: [String] = []
        var groups: [String: [Share]] = [:]
        for share in shares where meals.contains(share.want.meal.id) {
            if groups[share.want.key] == nil { order.append(share.want.key) }
            groups[share.want.key, default: []].append(share)
        }
        let needs = order.compactMap { groups[$0] }.map { shares in
            ShoppingNeed(shares, shares[0].want.food.flatMap { foods[$0.ref.id] })
        }
        return needs.sorted {
            ($0.isMissing ? 0 : 1, $0.name, $0.food?.id.description ?? "")
                < ($1.isMissing ? 0 : 1, $1.name, $1.food?.id.description ?? "")
        }
    }
}

extension PlannedCover.Share {
    /// The fraction of the want that is bought or in stock, from 0 to 1.
    var covered: Double {
        guard let left = missing.first else { return 1 }
        guard missing.count == 1, want.quantities.count == 1, let need = want.quantities.first, let left,
            QuantitySum.canCompare(left, need, want.measures)
        else { return 0 }
        let had = QuantitySum.rest(need, without: [left], want.measures)
        return had.map { min(max($0.amount / need.amount, 0), 1) } ?? 0
    }
}

extension PlannedCover {
    /// The coverage and remaining stock for the planner.
    var forPlan: StockForPlan {
        StockForPlan(
            items: free.prefix(StockForPlan.most).map {
                OnHand.Item(food: $0.food, quantity: $0.quantity, bestBefore: $0.bestBefore)
            },
            covered: shares.compactMap { share in
                guard let food = share.want.food, share.covered > 0 else { return nil }
                return CoveredFood(
                    meal: share.want.meal.id, day: share.want.meal.day, recipe: share.want.meal.recipe,
                    food: food.ref.id, share: share.covered)
            })
    }
}

extension ShoppingNeed {
    fileprivate init(_ shares: [PlannedCover.Share], _ food: MeasuredFood?) {
        let want = shares[0].want
        func total(_ quantities: [Quantity]) -> [Quantity] { QuantitySum.totals(quantities, want.measures) }
        let missing = total(shares.flatMap { $0.missing.compactMap(\.self) })
        let lacking = shares.filter { !$0.missing.isEmpty }
        let isMissing = !lacking.isEmpty
        self.init(
            name: want.name, food: want.food?.ref, needed: total(shares.flatMap(\.want.quantities)),
            atHome: total(shares.flatMap(\.atHome)), bought: total(shares.flatMap(\.bought)),
            missing: missing,
            // Persons alone say what to buy where they changed every line.
            toBuy: lacking.allSatisfy(\.isKept) ? nil : Self.packs(missing, of: want, food),
            isMissing: isMissing, isKept: shares.contains(where: \.isKept),
            isAssumed: shares.contains(where: \.isAssumed) ? true : nil,
            mayBeThere: shares.contains(where: \.mayBeThere) ? true : nil,
            meals: shares.map(\.want.meal.id), spoils: shares.compactMap(\.spoils).min())
    }

    private static func packs(_ missing: [Quantity], of want: PlannedWant, _ measured: MeasuredFood?) -> Quantity? {
        if let food = want.food, !food.isOwn {
            guard let measured, missing.count <= 1 else { return nil }
            let pack = ShopPack(of: food.ref.category, measured.measures, said: measured.unit)
            guard let total = missing.first else { return UnstatedAmount.toBuy(pack) }
            return pack.toBuy(total)
        }
        guard missing.count == 1, let total = missing.first, total.amount > 0 else { return nil }
        return total.unit.dimension == .count ? ShopPack.whole(total) : nil
    }
}
