/// The terms that prices add to the value of a meal.
extension GroupPrices {
    /// The sums that prices come to for the open slots.
    struct Terms: Sendable {
        var constant = 0.0
        var size = 0.0
        /// For each food what a milligram costs that is cooked early or late.
        var early: [Double] = []
        var late: [Double] = []
        /// For each food, the saving of a milligram that expires. It ends at the missing amount.
        var expiry: [Double] = []
        /// For each segment and nutrient what a unit costs.
        var nutrition: [Double] = []
        /// For each segment what a minute costs.
        var minutes: [Double] = []

        mutating func add(_ value: Double) {
            constant += value
            size += abs(value)
        }
    }

    func terms(_ prices: [Double], _ instance: Instance, _ tables: GroupTables, _ state: PlanState) -> Terms {
        let wishes = instance.wishes
        var terms = Terms()
        terms.add(state.mealWish)
        terms.add(wishes.cuisine * Double(state.cuisines.excess) + wishes.mainFood * Double(state.mainFoods.excess))
        if budget.isFinite { terms.add(-prices[money] * budget / max(budget, 1)) }
        terms.early = Array(repeating: 0, count: instance.stock.count)
        terms.late = terms.early
        terms.expiry = terms.early
        for food in instance.stock.indices { addFood(food, prices, &terms, instance, tables) }
        addNutrition(prices, &terms, instance, state)
        for (segment, days) in slots.segments.enumerated() {
            let price = prices[minutes + segment]
            guard price > 0, let limit = minuteLimit(days, instance) else {
                terms.minutes.append(0)
                continue
            }
            let scale = max(limit, 1)
            terms.minutes.append(price / scale)
            terms.add(price * (days.reduce(0) { $0 + state.minutes[$1] } - limit - 1e-6 * Double(days.count)) / scale)
        }
        for index in 0..<onces where prices[once + index] > 0 { terms.constant -= prices[once + index] }
        addGroups(prices, &terms, instance)
        return terms
    }

    private func addFood(
        _ food: Int, _ prices: [Double], _ terms: inout Terms, _ instance: Instance, _ tables: GroupTables
    ) {
        let stock = instance.stock[food]
        let (early, late) = (tables.needEarly[food], tables.needLate[food])
        let missing = Double(stock.expiring - early)
        if missing > 0 {
            terms.add(prices[expiry + food])
            terms.expiry[food] = prices[expiry + food] / missing
        }
        guard stock.pack > 0 else { return }
        let pack = Double(stock.pack)
        let packs = tables.packs[food]
        let held = stock.stable + packs * stock.pack
        let (lateShare, allShare) = (prices[self.late + food], prices[all + food])
        terms.add(perPack(food, prices, instance) * Double(packs))
        terms.add(lateShare * Double(late - held) / pack)
        terms.add(allShare * Double(early + late - stock.expiring - held) / pack)
        terms.add(-prices[rest + food] * Double(stock.bought(early: early, late: late)) / pack)
        terms.early[food] += (allShare - prices[rest + food]) / pack
        terms.late[food] += (allShare + lateShare - prices[rest + food]) / pack
    }

    /// The limit on the minutes of a segment; `nil` if a day has none.
    func minuteLimit(_ days: Range<Int>, _ instance: Instance) -> Double? {
        let sum = days.reduce(0) { $0 + instance.minutesPerDay[$1] }
        return sum.isFinite ? sum : nil
    }

    /// The limits on a nutrient of a segment or, behind the segments, of a week; only days with meals count.
    func bounds(_ period: Int, _ nutrient: Int, _ instance: Instance) -> (days: Range<Int>, low: Double, high: Double) {
        let limits = instance.nutrients[nutrient]
        if period < slots.segments.count {
            let days = slots.segments[period]
            let planned = Double(days.count { instance.isPlanned[$0] })
            guard planned > 0 else { return (days, -.infinity, .infinity) }
            return (days, limits.dayMinimum * planned, limits.dayMaximum * planned)
        }
        let week = period - slots.segments.count
        let days = (week * 7)..<min(week * 7 + 7, instance.days)
        guard instance.isPlannedWeek(week) else { return (days, -.infinity, .infinity) }
        return (days, limits.weekMinimum, limits.weekMaximum)
    }

    private func addNutrition(
        _ prices: [Double], _ terms: inout Terms, _ instance: Instance, _ state: PlanState
    ) {
        let count = instance.nutrients.count
        terms.nutrition = Array(repeating: 0, count: slots.segments.count * count)
        for period in 0..<periods {
            for nutrient in 0..<count {
                let index = period * count + nutrient
                let (low, high) = (prices[least + index], prices[most + index])
                guard low > 0 || high > 0 else { continue }
                let (days, minimum, maximum) = bounds(period, nutrient, instance)
                let has = days.reduce(0) { $0 + state.dayNutrition[$1 * count + nutrient] }
                var perUnit = 0.0
                if low > 0 && minimum > 0 {
                    terms.add(low * (minimum * (1 - 1e-8) - has) / minimum)
                    perUnit -= low / minimum
                }
                if high > 0 && maximum.isFinite {
                    let scale = max(maximum, 1e-3)
                    terms.add(high * (has - maximum * (1 + 1e-8) - 1e-9) / scale)
                    perUnit += high / scale
                }
                for segment in slots.segments.indices where days.overlaps(slots.segments[segment]) {
                    terms.nutrition[segment * count + nutrient] += perUnit
                }
            }
        }
    }

    private func addGroups(_ prices: [Double], _ terms: inout Terms, _ instance: Instance) {
        for segment in slots.segments.indices {
            if dish < cuisine {
                for group in 0..<instance.dishes { terms.constant -= prices[dish + segment * instance.dishes + group] }
            }
            for group in 0..<instance.cuisines {
                terms.constant -= prices[cuisine + segment * instance.cuisines + group]
            }
            for group in 0..<instance.mainFoods {
                terms.constant -= prices[mainFood + segment * instance.mainFoods + group]
            }
        }
    }
}
