extension NeighbourhoodSearch {
    /// Returns free slots to empty, including the slots with their leftovers.
    mutating func destroyed() -> [Int] {
        var chosen: [Int]
        switch random.index(8) {
        case 0, 1, 2: chosen = sampled(1 + random.index(min(5, free.count)))
        case 3: chosen = dayOf(free[random.index(free.count)])
        case 4, 5: chosen = related(to: free[random.index(free.count)])
        case 6: chosen = worst(1 + random.index(min(4, free.count)))
        default: chosen = broken()
        }
        var place = 0
        while place < chosen.count {
            for slot in dependents[chosen[place]] where !chosen.contains(slot) && instance.slots[slot].isFree {
                chosen.append(slot)
            }
            place += 1
        }
        return chosen
    }

    private mutating func sampled(_ count: Int) -> [Int] {
        var chosen: [Int] = []
        for _ in 0..<count {
            let slot = free[random.index(free.count)]
            if !chosen.contains(slot) { chosen.append(slot) }
        }
        return chosen
    }

    private mutating func dayOf(_ slot: Int) -> [Int] {
        let day = instance.slots[slot].day
        let slots = free.filter { instance.slots[$0].day == day }
        return slots.count <= 6 ? slots : sampled(6)
    }

    /// Returns slots whose meals share bought foods with a slot, randomised, highest value first.
    private mutating func related(to seed: Int) -> [Int] {
        let recipe = state.recipe[seed]
        guard recipe >= 0 else { return [seed] }
        var money: [(slot: Int, shared: Double)] = []
        let mine = instance.foods[instance.starts[recipe]..<instance.starts[recipe + 1]]
        for slot in free where slot != seed && state.recipe[slot] >= 0 {
            let other = state.recipe[slot]
            var shared = 0.0
            for place in instance.starts[other]..<instance.starts[other + 1] {
                let food = instance.foods[place]
                if state.terms[food].cost > 0 && mine.contains(food) { shared += instance.stock[food].price }
            }
            if shared > 0 { money.append((slot, shared * random.unit())) }
        }
        let count = 1 + random.index(4)
        let sorted = money.sorted { $0.shared != $1.shared ? $0.shared > $1.shared : $0.slot < $1.slot }
        return [seed] + sorted.prefix(count).map(\.slot)
    }

    /// Returns slots with a high cost for their benefit.
    private mutating func worst(_ count: Int) -> [Int] {
        var chosen: [Int] = []
        for _ in 0..<count {
            let slots = (0..<3).map { _ in free[random.index(free.count)] }
            let worst = slots.max { burden($0) < burden($1) } ?? slots[0]
            if !chosen.contains(worst) { chosen.append(worst) }
        }
        return chosen
    }

    private func burden(_ slot: Int) -> Double {
        let recipe = state.recipe[slot]
        guard recipe >= 0 else { return .infinity }
        let portions = instance.slots[slot].portions
        var sum = instance.mealWish(recipe, in: slot, isCooked: state.origin[slot] < 0)
        for place in instance.starts[recipe]..<instance.starts[recipe + 1] {
            let stock = instance.stock[instance.foods[place]]
            let used = instance.amounts[place] * portions
            sum += instance.wishes.cost * max(stock.unit * used, min(stock.price, stock.unit * used * 4))
        }
        return sum
    }

    /// Returns the slots of a day with a broken limit, or some slots if there is none.
    private mutating func broken() -> [Int] {
        let first = random.index(instance.days)
        for offset in 0..<instance.days {
            let day = (first + offset) % instance.days
            guard instance.isPlanned[day] else { continue }
            let isBroken =
                state.minutesExcess(day, state.minutes[day]) > 0 || state.nutritionExcess(day, adding: -1) > 0
            if isBroken, let slot = free.first(where: { instance.slots[$0].day == day }) { return dayOf(slot) }
        }
        return sampled(1 + random.index(min(3, free.count)))
    }
}
