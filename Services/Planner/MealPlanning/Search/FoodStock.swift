/// A food in the form that the search reads, in milligrams.
struct FoodStock: Sendable {
    /// The stock that does not expire soon.
    let stable: Int
    /// The stock that expires soon.
    let expiring: Int
    /// The last day for cooking the expiring part.
    let expiry: Int
    /// Milligrams in a pack; 0 if no price is known.
    let pack: Int
    let price: Double
    /// The price per milligram of the pack; 0 if no price is known.
    let unit: Double
    /// The weight of each milligram left in the last pack.
    let restWeight: Double
    /// The weight of each milligram that expires.
    let expiryWeight: Double

    init(_ food: PlanFood, _ wishes: PlanWishes, days: Int) {
        let expiringGrams = food.expiring?.grams ?? 0
        expiring = Rounding.whole(expiringGrams * 1_000)
        stable = Rounding.whole((food.gramsAtHand - expiringGrams) * 1_000)
        expiry = food.expiring?.day ?? 1_000_000
        pack = food.pack.map { Rounding.whole($0.grams * 1_000) } ?? 0
        price = food.pack.map { Rounding.summable($0.price) } ?? 0
        unit = pack > 0 ? price / Double(pack) : 0
        restWeight = wishes.rests * food.restLoss * unit
        let worth = food.pack == nil ? wishes.unpricedWorth / 1_000_000 : unit
        expiryWeight = expiry < days ? wishes.expiring * worth : 0
    }

    /// Returns the milligrams to buy if `early` are cooked up to the expiry day and `late` after it. Expiring stock is
    /// usable only early; other stock always.
    @inline(__always)
    func bought(early: Int, late: Int) -> Int {
        max(0, late - stable, early + late - stable - expiring)
    }

    @inline(__always)
    func packs(for bought: Int) -> Int { pack > 0 ? (bought + pack - 1) / pack : 0 }
}

/// The contribution of one food to the objective.
struct FoodTerm: Sendable {
    /// The weighted value of rests and expired food, without the cost.
    var wish = 0.0
    /// The cost of all packs, in minor units.
    var cost = 0.0
    /// The cost of the first week's packs.
    var firstCost = 0.0

    /// - Parameter need: milligrams cooked early and late in the first week, then in the second.
    @inline(__always)
    init(_ stock: FoodStock, _ early0: Int, _ late0: Int, _ early1: Int, _ late1: Int) {
        let bought = stock.bought(early: early0 + early1, late: late0 + late1)
        if stock.pack > 0 && bought > 0 {
            let packs = stock.packs(for: bought)
            cost = Double(packs) * stock.price
            wish = stock.restWeight * Double(packs * stock.pack - bought)
            firstCost =
                early1 + late1 == 0
                ? cost : Double(stock.packs(for: stock.bought(early: early0, late: late0))) * stock.price
        }
        let unused = stock.expiring - early0 - early1
        if unused > 0 { wish += stock.expiryWeight * Double(unused) }
    }
}
