import MealPlanning

/// A made-up market and its recipes: staples that many recipes share, fresh food in packs that seldom fit, cuisines
/// with
/// habits of their own. It knows nothing of how plans are found.
struct SyntheticKitchen {
    private(set) var foods: [PlanFood] = []
    private(set) var recipes: [PlanRecipe] = []
    /// Recipes for breakfast, for lunch and dinner, and for in between.
    private(set) var lists: [[Int]] = [[], [], []]
    private var groups: [FoodGroup] = []
    private var perGram: [[Double]] = []
    private var random: SeededGenerator

    static let nutrients = ["energy", "protein", "fat", "carbohydrate", "fibre", "salt"]

    init(recipes count: Int, foods foodCount: Int, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for _ in 0..<foodCount { addFood() }
        let cuisines = min(20, max(4, count / 8))
        let habits = (0..<cuisines).map { _ in habit(foodCount) }
        for _ in 0..<count { addRecipe(habits) }
    }

    /// Puts some of the most used foods into the pantry; some of it expires within the days.
    mutating func stock(days: Int) {
        let used = usage()
        for (rank, food) in used.enumerated() {
            let isThere = random.unit() < (rank < foods.count / 5 ? 0.3 : 0.05)
            guard isThere else { continue }
            let pack = foods[food].pack?.grams ?? 400
            let grams = (pack * (0.1 + 0.9 * random.unit())).rounded()
            foods[food].gramsAtHand = grams
            if groups[food].spoils && random.unit() < 0.6 {
                let part = (grams * (0.3 + 0.7 * random.unit())).rounded()
                foods[food].expiring = PlanFood.Expiring(grams: part, day: random.index(max(2, days * 2 / 3)))
            }
        }
    }

    private func usage() -> [Int] {
        var uses = Array(repeating: 0, count: foods.count)
        for recipe in recipes { for amount in recipe.foods { uses[amount.food] += 1 } }
        return uses.indices.sorted { uses[$0] != uses[$1] ? uses[$0] > uses[$1] : $0 < $1 }
    }

    private mutating func addFood() {
        let group = FoodGroup.drawn(random.unit())
        groups.append(group)
        let perKilo = group.perKilo * spread(0.45)
        let grams = group.packs[random.index(group.packs.count)]
        // Larger packs are a little cheaper by weight.
        let price = max(19, Int(perKilo * grams / 1_000 * (1.15 - min(grams, 1_500) / 5_000)))
        let isPriced = random.unit() < 0.95
        foods.append(
            PlanFood(
                pack: isPriced ? PlanFood.Pack(price: Double(price / 10 * 10 + 9), grams: grams) : nil,
                restLoss: min(1, group.loss * spread(0.2))))
        perGram.append(group.nutrients.map { $0 * spread(0.3) })
    }

    /// How likely a cuisine is to use each food: like everybody, and some foods much more.
    private mutating func habit(_ count: Int) -> [FoodGroup: ([Int], [Double])] {
        var habit: [FoodGroup: ([Int], [Double])] = [:]
        for group in FoodGroup.allCases {
            let members = (0..<count).filter { groups[$0] == group }
            var sum = 0.0
            var cumulated: [Double] = []
            for rank in members.indices {
                let weight = 1 / (Double(rank) + 1.5) * (random.unit() < 0.12 ? 6 : 1)
                sum += weight
                cumulated.append(sum)
            }
            habit[group] = (members, cumulated)
        }
        return habit
    }

    private mutating func addRecipe(_ habits: [[FoodGroup: ([Int], [Double])]]) {
        let kind = recipes.count % 20 < 4 ? 0 : recipes.count % 20 < 16 ? 1 : 2
        let cuisine = zipf(habits.count)
        let habit = habits[cuisine]
        var amounts: [FoodAmount] = []
        var main: Int?
        for (group, least, most) in FoodGroup.formula[kind] {
            for _ in 0..<(least + random.index(most - least + 1)) {
                guard let (members, cumulated) = habit[group], let total = cumulated.last else { continue }
                let drawn = random.unit() * total
                let food = members[cumulated.firstIndex { $0 >= drawn } ?? 0]
                if amounts.contains(where: { $0.food == food }) { continue }
                amounts.append(FoodAmount(food: food, grams: max(1, (group.portion * spread(0.4)).rounded())))
                if main == nil && group != .spice && group != .fat { main = food }
            }
        }
        var nutrition: [Double?] = Self.nutrients.indices.map { index in
            amounts.reduce(0) { $0 + $1.grams * perGram[$1.food][index] }
        }
        for index in nutrition.indices where random.unit() < 0.03 { nutrition[index] = nil }
        let minutes = ([12, 32, 25][kind] * spread(0.5)).rounded()
        let priced = amounts.filter { foods[$0.food].pack != nil }
        lists[kind].append(recipes.count)
        recipes.append(
            PlanRecipe(
                foods: amounts, minutes: minutes, nutrition: nutrition, dish: kind * 40 + zipf(40), cuisine: cuisine,
                mainFood: main, taste: min(1, max(0, 0.55 + 0.2 * normal())),
                effort: min(1, max(0, minutes / 90 + 0.15 * normal())),
                knownCost: amounts.isEmpty ? 1 : Double(priced.count) / Double(amounts.count)))
    }

    private mutating func zipf(_ count: Int) -> Int {
        let total = (1...count).reduce(0.0) { $0 + 1 / (Double($1) + 1) }
        var drawn = random.unit() * total
        for rank in 0..<count {
            drawn -= 1 / (Double(rank) + 2)
            if drawn <= 0 { return rank }
        }
        return count - 1
    }

    /// About normal: the sum of uniform numbers.
    private mutating func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + random.unit() } }

    /// A factor around 1.
    private mutating func spread(_ width: Double) -> Double { max(0.25, 1 + width * normal()) }
}
