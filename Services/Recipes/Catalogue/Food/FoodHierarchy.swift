import Contracts
import RecipesContracts

/// Which foods satisfy which: cheddar is a hard cheese, and what is a hard cheese is a cheese.
struct FoodHierarchy: Sendable {
    /// For each food, those next above it.
    private let parents: [ID<Food>: [ID<Food>]]

    init(_ parents: [ID<Food>: [ID<Food>]]) { self.parents = parents }

    /// Everything above `food`, each once, the nearest first; a circle is walked once and never leads back to `food`.
    func above(_ food: ID<Food>) -> [ID<Food>] {
        var seen: Set = [food]
        var found: [ID<Food>] = []
        var level = [food]
        while !level.isEmpty {
            level = level.flatMap { parents[$0] ?? [] }.filter { seen.insert($0).inserted }
            found += level
        }
        return found
    }
}
