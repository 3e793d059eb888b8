/// Lookup tables of a `GroupBound`.
struct GroupTables: Sendable {
    let stock: [FoodStock]
    /// Milligrams for each number of portions and place in `Instance.foods`.
    private(set) var amounts: [[Double]] = []
    /// The same, capped at the unused expiring stock.
    private(set) var useful: [[Double]] = []
    /// Packs beyond those of the placed meals, if cooked before the expiry day and after it.
    private(set) var early: [[Int32]] = []
    private(set) var late: [[Int32]] = []
    /// For each food, milligrams of the placed meals cooked early and late, and their packs.
    private(set) var needEarly: [Int] = []
    private(set) var needLate: [Int] = []
    private(set) var packs: [Int] = []

    init(_ instance: Instance, _ slots: SlotGroups, _ state: PlanState) {
        stock = instance.stock
        for food in stock.indices {
            needEarly.append(state.need[food * 4] + state.need[food * 4 + 2])
            needLate.append(state.need[food * 4 + 1] + state.need[food * 4 + 3])
            packs.append(stock[food].packs(for: stock[food].bought(early: needEarly[food], late: needLate[food])))
        }
        for portions in slots.portions {
            var amounts: [Double] = []
            var useful: [Double] = []
            var (early, late): ([Int32], [Int32]) = ([], [])
            for (place, food) in instance.foods.enumerated() {
                let amount = instance.milligrams(place, portions)
                amounts.append(Double(amount))
                useful.append(Double(min(amount, max(0, stock[food].expiring - needEarly[food]))))
                early.append(extra(food, early: amount, late: 0))
                late.append(extra(food, early: 0, late: amount))
            }
            self.amounts.append(amounts)
            self.useful.append(useful)
            self.early.append(early)
            self.late.append(late)
        }
    }

    private func extra(_ food: Int, early: Int, late: Int) -> Int32 {
        let bought = stock[food].bought(early: needEarly[food] + early, late: needLate[food] + late)
        return Int32(clamping: stock[food].packs(for: bought) - packs[food])
    }
}
