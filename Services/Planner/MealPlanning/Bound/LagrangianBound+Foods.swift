extension LagrangianBound {
    /// Moves the prices of foods: shares by multiplicative weights, which keep their sum 1, the rest by subgradients.
    mutating func stepFoods(_ usage: Usage, _ size: Double, _ state: PlanState) {
        var cost = 0.0
        var next = 0
        let uses = usage.uses
        for food in instance.stock.indices {
            let first = next
            while next < uses.count && uses[next].food == food { next += 1 }
            let stock = instance.stock[food]
            let isNeeded = state.need[(food * 4)..<(food * 4 + 4)].contains { $0 > 0 }
            if first == next && stock.stable + stock.expiring == 0 && !isNeeded { continue }
            cost += stepFood(food, uses[first..<next], size, state)
        }
        if budget.isFinite {
            let limit = max(budget, 1)
            money.step((cost - budget) / limit, size, scale: 0.5 * (instance.wishes.cost + 0.2))
        }
    }

    /// Returns what the relaxation pays for the packs of the food.
    private mutating func stepFood(
        _ food: Int, _ uses: ArraySlice<FoodUse>,
        _ size: Double, _ state: PlanState
    ) -> Double {
        let stock = instance.stock[food]
        let fixedEarly = state.need[food * 4] + state.need[food * 4 + 2]
        let fixedLate = state.need[food * 4 + 1] + state.need[food * 4 + 3]
        let early = fixedEarly + uses.reduce(0) { $0 + ($1.isLate ? 0 : $1.amount) }
        let late = fixedLate + uses.reduce(0) { $0 + ($1.isLate ? $1.amount : 0) }
        if stock.expiring > fixedEarly && stock.expiryWeight > 0 {
            let slope = Double(stock.expiring - early) / Double(stock.expiring)
            changeFood(food) { $0.stepExpiry(slope, size) }
        }
        guard stock.pack > 0 else { return 0 }
        let packs = terms.packs[food]
        let size2 = Double(stock.pack)
        let held = stock.stable + packs * stock.pack
        let lateGain = Double(late - held) / size2
        let allGain = Double(early + late - stock.expiring - held) / size2
        let prices = foods[food]
        var paid = Double(packs) + prices.late * lateGain + prices.all * allGain
        for use in uses { paid += shares[food * width + use.place] * Double(use.extra) }
        let bought = stock.bought(early: fixedEarly, late: fixedLate) + uses.reduce(0) { $0 + $1.amount }
        let slope = paid - Double(bought) / size2
        changeFood(food) { $0.stepRest(slope, size, stock) }
        reweigh(food, uses, lateGain, allGain, size)
        return paid * stock.price
    }

    private mutating func reweigh(
        _ food: Int, _ uses: ArraySlice<FoodUse>,
        _ lateGain: Double, _ allGain: Double, _ size: Double
    ) {
        func grown(_ weight: Double, _ gain: Double) -> Double {
            max(weight, 1e-7) * max(0.3, 1 + size * min(max(gain, -1.5), 1.5))
        }
        let prices = foods[food]
        let hasLate = instance.stock[food].expiring > 0
        let late = hasLate ? grown(prices.late, lateGain) : 0
        let all = grown(prices.all, allGain)
        let slack = max(prices.slack, 1e-7)
        for use in uses where use.extra > 0 {
            let index = food * width + use.place
            shares[index] = grown(shares[index], Double(use.extra))
        }
        var sum = late + all + slack
        for index in (food * width)..<(food * width + width) { sum += shares[index] }
        let factor = 1 / sum
        for index in (food * width)..<(food * width + width) { shares[index] *= factor }
        changeFood(food) {
            $0.late = late * factor
            $0.all = all * factor
            $0.slack = slack * factor
        }
    }
}
