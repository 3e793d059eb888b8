/// The foods that a plan needs, counted from scratch.
struct Basket: Sendable {
    /// For each food, milligrams cooked early and late in the first week, then in the second.
    private(set) var need: [Int]

    init(_ eaten: [Objective.Eaten], _ problem: PlanningProblem) {
        need = Array(repeating: 0, count: problem.foods.count * 4)
        for meal in eaten {
            var grams: [(food: Int, milligrams: Double)] = []
            for amount in problem.recipes[meal.recipe].foods.sorted(by: { $0.food < $1.food }) where amount.grams > 0 {
                if let last = grams.last, last.food == amount.food {
                    grams[grams.count - 1].milligrams = min(last.milligrams + amount.grams * 1_000, 1e9)
                } else {
                    grams.append((amount.food, amount.grams * 1_000))
                }
            }
            for (food, milligrams) in grams {
                let expiry = problem.foods[food].expiring?.day ?? 1_000_000
                let part = (meal.cookedOn / 7) * 2 + (meal.cookedOn > expiry ? 1 : 0)
                need[food * 4 + part] += Rounding.whole(milligrams * meal.portions)
            }
        }
    }

    func add(to evaluation: inout PlanEvaluation, _ problem: PlanningProblem) {
        let wishes = problem.wishes
        var cost = 0.0
        var firstCost = 0.0
        var share = 0.0
        for (index, food) in problem.foods.enumerated() {
            let (early0, late0, early1, late1) = self[index]
            let stock = FoodStock(food, wishes, days: problem.days)
            let used = early0 + late0 + early1 + late1
            evaluation.terms.expiring += stock.expiryWeight * Double(max(0, stock.expiring - early0 - early1))
            share += stock.unit * Double(used)
            if used > 0 { evaluation.used.append(index) }
            let bought = stock.bought(early: early0 + early1, late: late0 + late1)
            guard bought > 0 else { continue }
            let packs = stock.packs(for: bought)
            cost += Double(packs) * stock.price
            firstCost += Double(stock.packs(for: stock.bought(early: early0, late: late0))) * stock.price
            evaluation.terms.rests += stock.restWeight * Double(packs * stock.pack - bought)
            evaluation.purchases.append(
                FoodPurchase(
                    food: index, grams: Double(bought) / 1_000, packs: food.pack == nil ? nil : packs,
                    cost: food.pack == nil ? nil : Rounding.money(Double(packs) * stock.price)))
        }
        evaluation.terms.cost = wishes.cost * cost
        evaluation.cost.packs = Rounding.money(cost)
        evaluation.cost.firstWeek = Rounding.money(firstCost)
        evaluation.cost.secondWeek = Rounding.money(cost - firstCost)
        evaluation.cost.share = share
    }

    subscript(food: Int) -> (Int, Int, Int, Int) {
        (need[food * 4], need[food * 4 + 1], need[food * 4 + 2], need[food * 4 + 3])
    }
}
