/// A food as the search reads it, amounts in milligrams.
struct FoodStock: Sendable {
    /// At hand and not about to expire.
    let stable: Int
    /// About to expire.
    let expiring: Int
    /// The last day on which the expiring part can be cooked.
    let expiry: Int
    /// Milligrams of a pack; 0 if no price is known.
    let pack: Int
    let price: Double
    /// What a milligram of the pack costs; 0 if no price is known.
    let unit: Double
    /// Weight of each milligram that is left in the last pack.
    let restWeight: Double
    /// Weight of each milligram that expires.
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

    /// Milligrams that have to be bought if `early` are cooked up to the day of expiry and `late` after it: what
    /// expires
    /// can only be used early, the rest of the pantry always.
    @inline(__always)
    func bought(early: Int, late: Int) -> Int {
        max(0, late - stable, early + late - stable - expiring)
    }

    @inline(__always)
    func packs(for bought: Int) -> Int { pack > 0 ? (bought + pack - 1) / pack : 0 }
}

/// What one food adds to a plan.
struct FoodTerm: Sendable {
    /// Of rests and of what expires, weighted, without the cost.
    var wish = 0.0
    /// All packs, in minor units.
    var cost = 0.0
    /// Those of the first week.
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
