/// The terms of a `LagrangianBound` at its current prices.
struct BoundTerms: Sendable {
    /// The part that is independent of the open slots.
    var constant = 0.0
    /// For each food, the price of a milligram cooked early or late.
    var early: [Double] = []
    var late: [Double] = []
    /// For each food, the price of a pack and the packs of the state.
    var pack: [Double] = []
    var packs: [Int] = []
    /// For each day and limited nutrient, the price of a unit.
    var nutrition: [Double] = []
    /// The sum of absolute terms, for the rounding error.
    var size = 0.0
}

extension LagrangianBound {
    /// Updates the terms to prices and state.
    mutating func price(_ state: PlanState) {
        let wishes = instance.wishes
        let count = instance.stock.count
        if terms.early.count != count {
            terms.early = Array(repeating: 0, count: count)
            terms.late = terms.early
            terms.pack = terms.early
            terms.packs = Array(repeating: 0, count: count)
        }
        terms.constant =
            state.mealWish + wishes.cuisine * Double(state.cuisines.excess)
            + wishes.mainFood * Double(state.mainFoods.excess) - cuisines.total - mainFoods.total
            - recipes.total - dishes.total
        terms.size = state.mealWish + cuisines.total + mainFoods.total + recipes.total + dishes.total
        if money.price > 0 {
            terms.constant -= money.price * budget
            terms.size += money.price * budget
        }
        for food in 0..<count { priceFood(food, state) }
        for day in 0..<instance.days where minutes[day].price > 0 {
            let limit = instance.minutesPerDay[day]
            terms.constant += minutes[day].price * (state.minutes[day] - limit)
            terms.size += minutes[day].price * limit
        }
        priceNutrition(state)
    }

    private mutating func priceFood(_ food: Int, _ state: PlanState) {
        let stock = instance.stock[food]
        let prices = foods[food]
        let early = state.need[food * 4] + state.need[food * 4 + 2]
        let late = state.need[food * 4 + 1] + state.need[food * 4 + 3]
        let bought = stock.bought(early: early, late: late)
        let packs = stock.packs(for: bought)
        let missing = Double(stock.expiring - early)
        let expiry = missing > 0 ? prices.expiry * stock.expiryWeight : 0
        terms.packs[food] = packs
        if stock.pack > 0 {
            let rest = prices.rest
            let perPack = (instance.wishes.cost + money.price) * stock.price + rest * Double(stock.pack)
            let perUnit = perPack / Double(stock.pack)
            let held = stock.stable + packs * stock.pack
            var sum = perPack * Double(packs)
            sum += perUnit * prices.late * Double(late - held)
            sum += perUnit * prices.all * Double(early + late - stock.expiring - held)
            sum -= rest * Double(bought)
            terms.pack[food] = perPack
            terms.early[food] = perUnit * prices.all - rest - expiry
            terms.late[food] = perUnit * (prices.all + prices.late) - rest
            terms.constant += sum
            terms.size += abs(sum)
        } else {
            terms.pack[food] = 0
            terms.early[food] = -expiry
            terms.late[food] = 0
        }
        if missing > 0 { terms.constant += expiry * missing }
    }

    private mutating func priceNutrition(_ state: PlanState) {
        let count = instance.nutrients.count
        guard count > 0 else { return }
        terms.nutrition = Array(repeating: 0, count: instance.days * count)
        for index in 0..<count {
            let limits = instance.nutrients[index]
            for period in 0..<(instance.days + instance.weeks) {
                let (low, high) = (least[period * count + index].price, most[period * count + index].price)
                guard low > 0 || high > 0 else { continue }
                let isDay = period < instance.days
                let week = period - instance.days
                let has = isDay ? state.dayNutrition[period * count + index] : state.weekNutrition[week * count + index]
                let minimum = isDay ? limits.dayMinimum : limits.weekMinimum
                let maximum = isDay ? limits.dayMaximum : limits.weekMaximum
                // Limits are kept within a relative tolerance of 1e-9.
                if low > 0 { terms.constant += low * (minimum * (1 - 1e-9) - has) }
                if high > 0 { terms.constant += high * (has - maximum * (1 + 1e-9)) }
                terms.size += low * abs(minimum) + high * abs(maximum.isFinite ? maximum : 0)
                let days = isDay ? period...period : (week * 7)...min(week * 7 + 6, instance.days - 1)
                for day in days { terms.nutrition[day * count + index] += high - low }
            }
        }
    }

    /// Returns the amount that a meal in an open slot adds to the bound.
    func reduced(_ recipe: Int, in slot: Int, leftoversOf origin: Int = -1, _ state: PlanState) -> Double {
        let day = instance.slots[slot].day
        let isCooked = origin < 0
        var sum = instance.mealWish(recipe, in: slot, isCooked: isCooked)
        sum += cuisines.pays(instance.cuisine[recipe], day) + mainFoods.pays(instance.mainFood[recipe], day)
        if isCooked {
            sum += recipes.pays(recipe, day) + dishes.pays(instance.dish[recipe], day)
            sum += minutes[day].price * instance.minutes[recipe]
        }
        let count = instance.nutrients.count
        for index in 0..<count {
            sum += terms.nutrition[day * count + index] * instance.nutrition[recipe * count + index]
        }
        let cookedOn = isCooked ? day : instance.slots[origin].day
        let portions = instance.slots[slot].portions
        let share = place[slot]
        let (foods, amounts, stocks) = (instance.foods, instance.amounts, instance.stock)
        for position in instance.starts[recipe]..<instance.starts[recipe + 1] {
            let food = foods[position]
            let amount = Rounding.whole(amounts[position] * portions)
            let isLate = cookedOn > stocks[food].expiry
            sum += Double(amount) * (isLate ? terms.late[food] : terms.early[food])
            let paid = terms.pack[food] * shares[food * width + share]
            if paid > 1e-9 { sum += paid * Double(extraPacks(food, amount, isLate, state)) }
        }
        return sum
    }

    /// Returns the packs needed for this amount beyond those of the state.
    @inline(__always)
    func extraPacks(_ food: Int, _ amount: Int, _ isLate: Bool, _ state: PlanState) -> Int {
        let stock = instance.stock[food]
        let early = state.need[food * 4] + state.need[food * 4 + 2] + (isLate ? 0 : amount)
        let late = state.need[food * 4 + 1] + state.need[food * 4 + 3] + (isLate ? amount : 0)
        return stock.packs(for: stock.bought(early: early, late: late)) - terms.packs[food]
    }
}
