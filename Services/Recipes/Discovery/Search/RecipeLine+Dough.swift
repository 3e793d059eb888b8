import Contracts
import RecipesContracts

extension [RecipeLine] {
    /// So many grams of flour for one of liquid make a dough; a batter has about as much of each.
    private static var leastFlour: Double { 1.3 }

    /// The lines of a recipe, with those marked that go into a dough and have a stand-in there. A dough has more flour than
    /// liquid by weight, as bread, rolls and biscuits do; a batter, a sauce and a cream do not. All liquids count
    /// together. An unknown amount makes none.
    func markingDough(on catalogue: FoodCatalogue) -> [RecipeLine] {
        func hasStandIn(_ line: RecipeLine) -> Bool {
            let shelved = line.food.flatMap { catalogue.shelved($0) }
            return shelved?.substitutes.contains { $0.condition == .dough } ?? false
        }
        guard contains(where: hasStandIn) else { return self }
        var (flour, liquid) = (0.0, 0.0)
        for line in self {
            let food = line.food.flatMap { catalogue[$0] }
            if line.food.map({ catalogue.isFlour($0) }) ?? false {
                flour += line.grams(of: food) ?? 0
            } else if hasStandIn(line) || food.map(Self.isLiquid) ?? false {
                guard let grams = line.grams(of: food), grams > 0 else { return self }
                liquid += grams
            }
        }
        guard flour >= liquid * Self.leastFlour else { return self }
        return map { line in
            guard hasStandIn(line) else { return line }
            var line = line
            line.isInDough = true
            return line
        }
    }

    /// Whether a food makes a dough thinner: the water of a batter as well as its milk. Oil and vanilla extract hardly do.
    private static func isLiquid(_ food: Food) -> Bool {
        food.category == .drinks
            || food.unit.dimension == .volume && [.dairy, .dairyAlternatives, .soupsAndStocks].contains(food.category)
    }
}

extension FoodCatalogue {
    /// Flour with gluten, of whatever grain. Starch holds no dough.
    fileprivate func isFlour(_ food: ID<Food>) -> Bool {
        guard let food = self[food] else { return false }
        return food.category == .grainsAndBaking && food.allergens?.contains(.gluten) == true
            && food.name.split(separator: " ").last == "flour"
    }
}
