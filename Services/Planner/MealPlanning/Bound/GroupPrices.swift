/// The layout and ranges of a `GroupBound`'s prices in one array.
///
/// Each price is in minor units for a violation of about 1: one pack, the whole expiring amount, or the whole limit.
/// One step length therefore suits all.
struct GroupPrices: Sendable {
    let slots: SlotGroups
    /// Prices of packs for each food; see `GroupBound`.
    let late: Int
    let all: Int
    /// Prices of rests and of expiring food.
    let rest: Int
    let expiry: Int
    /// For each group and food.
    let share: Int
    let shares: Int
    /// For each place of `Instance.foods` and each block.
    let link: Int
    let links: Int
    let money: Int
    /// For each segment and nutrient, then for each week and nutrient.
    let least: Int
    let most: Int
    /// For each segment.
    let minutes: Int
    /// For each recipe and block.
    let once: Int
    let onces: Int
    /// For each segment and group.
    let dish: Int
    let cuisine: Int
    let mainFood: Int
    let count: Int
    let budget: Double
    /// Segments, then weeks.
    let periods: Int

    init(_ instance: Instance, _ slots: SlotGroups) {
        self.slots = slots
        let foods = instance.stock.count
        let segments = slots.segments.count
        periods = segments + instance.weeks
        var next = 0
        func place(_ size: Int) -> Int {
            defer { next += size }
            return next
        }
        late = place(foods)
        all = place(foods)
        rest = place(foods)
        expiry = place(foods)
        shares = slots.count * foods
        share = place(shares)
        links = slots.blockDays > 0 ? instance.foods.count * slots.blocks : 0
        link = place(links)
        money = place(1)
        least = place(periods * instance.nutrients.count)
        most = place(periods * instance.nutrients.count)
        minutes = place(segments)
        onces = slots.overlap ? instance.problem.recipes.count * slots.blocks : 0
        once = place(onces)
        let hasDishes = (instance.problem.limits.dishRepeatDays ?? 0) > 0
        dish = place(hasDishes ? segments * instance.dishes : 0)
        cuisine = place(segments * instance.cuisines)
        mainFood = place(segments * instance.mainFoods)
        count = next
        budget = min(instance.budget, instance.weeklyBudget * Double(instance.weeks))
    }

    /// Returns the price of a pack at the current prices.
    @inline(__always)
    func perPack(_ food: Int, _ prices: [Double], _ instance: Instance) -> Double {
        let money = budget.isFinite ? prices[money] / max(budget, 1) : 0
        return (instance.wishes.cost + money) * instance.stock[food].price + prices[rest + food]
    }

    /// Returns the initial prices: packs by weight, half of the expiring value.
    func first(_ instance: Instance, _ tables: GroupTables) -> [Double] {
        var prices = Array(repeating: 0.0, count: count)
        for (food, stock) in instance.stock.enumerated() {
            let missing = stock.expiring - tables.needEarly[food]
            if missing > 0 { prices[expiry + food] = 0.5 * stock.expiryWeight * Double(missing) }
            guard stock.pack > 0 else { continue }
            if stock.stable + stock.expiring == 0 { prices[rest + food] = stock.restWeight * Double(stock.pack) }
            let atHand = stock.stable + stock.expiring
            if atHand < stock.pack { prices[all + food] = 0.7 * perPack(food, prices, instance) }
        }
        return prices
    }

    /// Clamps prices to their ranges.
    func hold(_ prices: inout [Double], _ usage: GroupUsage, _ instance: Instance, _ tables: GroupTables) {
        forEachPlace(usage) { prices[$0] = max(0, prices[$0]) }
        if !budget.isFinite { prices[money] = 0 }
        var sums = Array(repeating: 0.0, count: instance.stock.count)
        for (index, food) in zip(usage.links, usage.linkFoods) { sums[food] += prices[link + index] }
        for index in 0..<shares { sums[index % sums.count] += prices[share + index] }
        for (food, stock) in instance.stock.enumerated() {
            let missing = Double(max(0, stock.expiring - tables.needEarly[food]))
            prices[expiry + food] = min(prices[expiry + food], stock.expiryWeight * missing)
            prices[rest + food] = min(prices[rest + food], stock.restWeight * Double(stock.pack))
            if stock.pack == 0 || stock.expiring == 0 { prices[late + food] = 0 }
            if stock.pack == 0 { prices[all + food] = 0 }
            let sum = sums[food] + prices[late + food] + prices[all + food]
            let most = stock.pack > 0 ? perPack(food, prices, instance) : 0
            // Links of a food are scaled below by the same factor.
            sums[food] = sum > most ? (most > 0 ? most / sum * (1 - 1e-12) : 0) : 1
            prices[late + food] *= sums[food]
            prices[all + food] *= sums[food]
        }
        for (index, food) in zip(usage.links, usage.linkFoods) { prices[link + index] *= sums[food] }
        for index in 0..<shares { prices[share + index] *= sums[index % sums.count] }
        holdVariety(&prices, instance)
    }

    private func holdVariety(_ prices: inout [Double], _ instance: Instance) {
        let wishes = instance.wishes
        for (segment, days) in slots.segments.enumerated() {
            let most = wishes.cuisine * Double(days.count + wishes.cuisineDays - 1)
            for group in 0..<instance.cuisines {
                let place = cuisine + segment * instance.cuisines + group
                prices[place] = min(prices[place], most)
            }
            let mostFood = wishes.mainFood * Double(days.count + wishes.mainFoodDays - 1)
            for group in 0..<instance.mainFoods {
                let place = mainFood + segment * instance.mainFoods + group
                prices[place] = min(prices[place], mostFood)
            }
        }
    }

    /// Returns the most meals of one dish form in a segment.
    func dishes(_ segment: Int, _ instance: Instance) -> Double {
        let distance = max(1, instance.problem.limits.dishRepeatDays ?? 1)
        return Double((slots.segments[segment].count + distance - 1) / distance)
    }

    /// Returns the price of a meal's cuisine and main food.
    @inline(__always)
    func varietyPays(
        _ recipe: Int, _ group: SlotGroup, _ prices: UnsafeBufferPointer<Double>, _ instance: Instance
    ) -> Double {
        var sum = 0.0
        let days = slots.segments[group.segment].count
        let its = instance.cuisine[recipe]
        if its >= 0 {
            let length = instance.wishes.cuisineDays
            sum +=
                prices[cuisine + group.segment * instance.cuisines + its] * Double(length) / Double(days + length - 1)
        }
        let main = instance.mainFood[recipe]
        if main >= 0 {
            let length = instance.wishes.mainFoodDays
            sum +=
                prices[mainFood + group.segment * instance.mainFoods + main] * Double(length)
                / Double(days + length - 1)
        }
        return sum
    }

    /// Returns the price of repeating a cooked meal's recipe and dish.
    @inline(__always)
    func repeatPays(
        _ recipe: Int, _ group: SlotGroup, _ prices: UnsafeBufferPointer<Double>, _ instance: Instance
    ) -> Double {
        var sum = 0.0
        if onces > 0 { sum += prices[once + recipe * slots.blocks + group.block] }
        if dish < cuisine, instance.dish[recipe] >= 0 {
            sum +=
                prices[dish + group.segment * instance.dishes + instance.dish[recipe]] / dishes(group.segment, instance)
        }
        return sum
    }
}
