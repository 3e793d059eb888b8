import Contracts
import RecipesContracts

extension [RecipeLine] {
    /// So many grams of flour for one of liquid make a dough; a batter has about as much of each.
    private static var leastFlour: Double { 1.3 }

    /// The lines of a recipe, with those marked that go into a dough and have a stand-in there. A dough has more flour than
    /// liquid by weight, as bread, rolls and biscuits do; a batter, a sauce and a cream do not. An unknown amount
    /// makes none.
    func markingDough(on catalogue: FoodCatalogue) -> [RecipeLine] {
        func hasStandIn(_ line: RecipeLine) -> Bool {
            let shelved = line.food.flatMap { catalogue.shelved($0) }
            return shelved?.substitutes.contains { $0.condition == .dough } ?? false
        }
        guard contains(where: hasStandIn) else { return self }
        var flour = 0.0
        for line in self where line.food.map({ catalogue.isFlour($0) }) ?? false {
            flour += line.grams(of: line.food.flatMap { catalogue[$0] }) ?? 0
        }
        return map { line in
            guard hasStandIn(line), let grams = line.grams(of: line.food.flatMap { catalogue[$0] }), grams > 0 else {
                return line
            }
            var line = line
            line.isInDough = flour >= grams * Self.leastFlour
            return line
        }
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
