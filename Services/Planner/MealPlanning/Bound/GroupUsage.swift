/// The total or average usage of the meals chosen by a `GroupBound`.
struct GroupUsage: Sendable {
    /// For each food, the milligrams cooked early and late, beyond the placed meals.
    var early: [Double]
    var late: [Double]
    /// Milligrams of expiring stock used.
    var useful: [Double]
    /// For each group and food, the packs that one slot needs by itself.
    private(set) var shares: [Double]
    /// For each link, the packs that its recipe needs.
    private(set) var packs: [Double]
    /// Links of recipes chosen at some time; only these have a price.
    private(set) var links: [Int] = []
    private(set) var linkFoods: [Int] = []
    private var isLinked: [Bool]
    /// The places of `once` with a chosen recipe.
    private(set) var onces: [Int] = []
    private var isOnce: [Bool]
    /// Totals for each segment and nutrient.
    var nutrition: [Double]
    /// Minutes for each segment.
    var minutes: [Double]
    /// The number of meals for the prices of the same name.
    var once: [Double]
    var dishes: [Double]
    var cuisines: [Double]
    var mainFoods: [Double]

    init(_ layout: GroupPrices, _ instance: Instance) {
        func none(_ count: Int) -> [Double] { Array(repeating: 0, count: count) }
        let segments = layout.slots.segments.count
        early = none(instance.stock.count)
        late = early
        useful = early
        shares = none(layout.shares)
        packs = none(layout.links)
        nutrition = none(segments * instance.nutrients.count)
        minutes = none(segments)
        once = none(layout.onces)
        isLinked = Array(repeating: false, count: layout.links)
        isOnce = Array(repeating: false, count: layout.onces)
        dishes = none(layout.dish < layout.cuisine ? segments * instance.dishes : 0)
        cuisines = none(segments * instance.cuisines)
        mainFoods = none(segments * instance.mainFoods)
    }

    mutating func add(
        _ recipe: Int, _ group: SlotGroup, _ count: Double, isLeftover: Bool, _ layout: GroupPrices,
        _ instance: Instance, _ tables: GroupTables
    ) {
        let blocks = layout.slots.blocks
        for at in instance.starts[recipe]..<instance.starts[recipe + 1] {
            let food = instance.foods[at]
            let isLate = group.firstDay > tables.stock[food].expiry
            let amount = tables.amounts[group.amounts][at] * count
            if isLate {
                late[food] += amount
            } else {
                early[food] += amount
                useful[food] += tables.useful[group.amounts][at] * count
            }
            guard !isLeftover else { continue }
            let extra = isLate ? tables.late[group.amounts][at] : tables.early[group.amounts][at]
            shares[group.number * early.count + food] += Double(extra) * count / Double(group.slots.count)
            if layout.links > 0 {
                let link = at * blocks + group.block
                packs[link] += Double(extra) * count
                if extra > 0 && !isLinked[link] {
                    isLinked[link] = true
                    links.append(link)
                    linkFoods.append(food)
                }
            }
        }
        let nutrients = instance.nutrients.count
        for index in 0..<nutrients {
            nutrition[group.segment * nutrients + index] += instance.nutrition[recipe * nutrients + index] * count
        }
        if instance.cuisine[recipe] >= 0 {
            cuisines[group.segment * instance.cuisines + instance.cuisine[recipe]] += count
        }
        if instance.mainFood[recipe] >= 0 {
            mainFoods[group.segment * instance.mainFoods + instance.mainFood[recipe]] += count
        }
        guard !isLeftover else { return }
        minutes[group.segment] += instance.minutes[recipe] * count
        if !once.isEmpty {
            let place = recipe * blocks + group.block
            once[place] += count
            if !isOnce[place] {
                isOnce[place] = true
                onces.append(place)
            }
        }
        if !dishes.isEmpty, instance.dish[recipe] >= 0 {
            dishes[group.segment * instance.dishes + instance.dish[recipe]] += count
        }
    }

    /// Registers the links that already have a price.
    mutating func link(_ prices: [Double], _ layout: GroupPrices, _ instance: Instance) {
        let blocks = layout.slots.blocks
        for link in 0..<layout.links where prices[layout.link + link] > 0 {
            isLinked[link] = true
            links.append(link)
            linkFoods.append(instance.foods[link / blocks])
        }
        for place in 0..<layout.onces where prices[layout.once + place] > 0 {
            isOnce[place] = true
            onces.append(place)
        }
    }

    mutating func scale(_ factor: Double) {
        for path in [
            \GroupUsage.early, \.late, \.useful, \.nutrition, \.minutes, \.shares, \.dishes, \.cuisines, \.mainFoods,
        ] {
            Self.scale(&self[keyPath: path], factor)
        }
        for link in links { packs[link] *= factor }
        for place in onces { once[place] *= factor }
    }

    private static func scale(_ values: inout [Double], _ factor: Double) {
        for index in values.indices { values[index] *= factor }
    }
}

extension GroupPrices {
    /// Computes the violation of each price; 0 if the price cannot move that way. Returns the sum of squares.
    func direction(
        _ direction: inout [Double], _ prices: [Double], _ usage: GroupUsage, _ instance: Instance,
        _ tables: GroupTables, _ state: PlanState
    ) -> Double {
        forEachPlace(usage) { direction[$0] = 0 }
        let spent = foodDirection(&direction, prices, usage, instance, tables)
        if budget.isFinite { direction[money] = spent / max(budget, 1) - 1 }
        nutritionDirection(&direction, usage, instance, state)
        for (segment, days) in slots.segments.enumerated() {
            guard let limit = minuteLimit(days, instance) else { continue }
            let has = days.reduce(usage.minutes[segment]) { $0 + state.minutes[$1] }
            direction[minutes + segment] = (has - limit) / max(limit, 1)
        }
        for index in usage.onces { direction[once + index] = usage.once[index] - 1 }
        for (segment, days) in slots.segments.enumerated() {
            let (length, foodLength) = (instance.wishes.cuisineDays, instance.wishes.mainFoodDays)
            for group in 0..<instance.cuisines {
                let index = segment * instance.cuisines + group
                direction[cuisine + index] =
                    usage.cuisines[index] * Double(length) / Double(days.count + length - 1) - 1
            }
            for group in 0..<instance.mainFoods {
                let index = segment * instance.mainFoods + group
                direction[mainFood + index] =
                    usage.mainFoods[index] * Double(foodLength) / Double(days.count + foodLength - 1) - 1
            }
            for group in 0..<(usage.dishes.isEmpty ? 0 : instance.dishes) {
                let index = segment * instance.dishes + group
                direction[dish + index] = usage.dishes[index] / dishes(segment, instance) - 1
            }
        }
        var norm = 0.0
        forEachPlace(usage) { index in
            if prices[index] <= 0 && direction[index] < 0 { direction[index] = 0 }
            norm += direction[index] * direction[index]
        }
        return norm
    }

    /// Visits the prices that may be above 0.
    @inline(__always)
    func forEachPlace(_ usage: GroupUsage, _ visit: (Int) -> Void) {
        for index in 0..<link { visit(index) }
        for index in usage.links { visit(link + index) }
        for index in money..<once { visit(index) }
        for index in usage.onces { visit(once + index) }
        for index in dish..<count { visit(index) }
    }

    func move(
        _ prices: inout [Double], from center: [Double], by size: Double, _ direction: [Double], _ usage: GroupUsage
    ) {
        forEachPlace(usage) { prices[$0] = center[$0] + size * direction[$0] }
    }

    /// Returns the cost of all packs.
    private func foodDirection(
        _ direction: inout [Double], _ prices: [Double], _ usage: GroupUsage, _ instance: Instance,
        _ tables: GroupTables
    ) -> Double {
        var paid = Array(repeating: 0.0, count: instance.stock.count)
        for (index, food) in zip(usage.links, usage.linkFoods) {
            paid[food] += prices[link + index] * usage.packs[index]
        }
        for index in 0..<shares { paid[index % paid.count] += prices[share + index] * usage.shares[index] }
        var spent = 0.0
        for (food, stock) in instance.stock.enumerated() {
            let (needEarly, needLate) = (Double(tables.needEarly[food]), Double(tables.needLate[food]))
            let missing = Double(stock.expiring) - needEarly
            if missing > 0 && stock.expiryWeight > 0 {
                direction[expiry + food] = (missing - usage.useful[food]) / missing
            }
            guard stock.pack > 0 else { continue }
            let pack = Double(stock.pack)
            let held = Double(stock.stable + tables.packs[food] * stock.pack)
            let lateGain = (needLate + usage.late[food] - held) / pack
            let allGain =
                (needEarly + needLate + usage.early[food] + usage.late[food] - Double(stock.expiring) - held) / pack
            paid[food] += prices[late + food] * lateGain + prices[all + food] * allGain
            let money = budget.isFinite ? prices[self.money] / max(budget, 1) : 0
            let perPack = (instance.wishes.cost + money) * stock.price + prices[rest + food]
            let packs = perPack > 0 ? paid[food] / perPack : 0
            paid[food] = packs
            spent += (Double(tables.packs[food]) + packs) * stock.price
            direction[all + food] = Self.held(allGain - packs)
            if stock.expiring > 0 { direction[late + food] = Self.held(lateGain - packs) }
            let bought = Double(stock.bought(early: tables.needEarly[food], late: tables.needLate[food]))
            if stock.restWeight > 0 {
                direction[rest + food] =
                    Double(tables.packs[food]) + packs - (bought + usage.early[food] + usage.late[food]) / pack
            }
        }
        for (index, food) in zip(usage.links, usage.linkFoods) {
            direction[link + index] = usage.packs[index] - paid[food]
        }
        for index in 0..<shares where usage.shares[index] > 0 || prices[share + index] > 0 {
            direction[share + index] = usage.shares[index] - paid[index % paid.count]
        }
        return spent
    }

    /// Clamps a gain, so that excess stock moves a price no more than a pack does.
    private static func held(_ gain: Double) -> Double { min(max(gain, -1.5), 4) }

    private func nutritionDirection(
        _ direction: inout [Double], _ usage: GroupUsage, _ instance: Instance, _ state: PlanState
    ) {
        let count = instance.nutrients.count
        for period in 0..<periods {
            for nutrient in 0..<count {
                let (days, minimum, maximum) = bounds(period, nutrient, instance)
                guard minimum > 0 || maximum.isFinite else { continue }
                var has = days.reduce(0) { $0 + state.dayNutrition[$1 * count + nutrient] }
                for segment in slots.segments.indices where days.overlaps(slots.segments[segment]) {
                    has += usage.nutrition[segment * count + nutrient]
                }
                let index = period * count + nutrient
                if minimum > 0 && minimum.isFinite { direction[least + index] = (minimum - has) / minimum }
                if maximum.isFinite { direction[most + index] = (has - maximum) / max(maximum, 1e-3) }
            }
        }
    }
}
