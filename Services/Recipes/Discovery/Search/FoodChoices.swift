import Contracts
import Crypto
import Foundation
import RecipeIndex
import RecipesContracts

/// The sets of foods any one of which will do for an ingredient, such as butter and oil.
///
/// The index knows each such set as a food of its own, which every member satisfies the way a special food satisfies a
/// general one. So a match counts an ingredient with alternatives once, whichever of them are there, and costs no more
/// than it would without.
struct FoodChoices: Sendable {
    /// Numbers of foods are few: where there are more sets than this, a further one is known by its first food alone.
    static let most = 20_000

    /// The members of each set, the food that the line names first in front.
    private(set) var members: [ID<Food>: [ID<Food>]] = [:]
    private var sets: [ID<Food>: [ID<Food>]] = [:]

    /// What stands for an ingredient: a set, where more than one food of the shelf will do; else its food. `nil` if
    /// that is not in the catalogue.
    func key(of line: RecipeLine, on catalogue: FoodCatalogue) -> ID<Food>? {
        guard let food = line.food, catalogue[food] != nil else { return nil }
        guard let choice = Self.choice(line, on: catalogue), members[choice.id] != nil else { return food }
        return choice.id
    }

    /// Takes in the sets of a recipe's ingredients.
    mutating func take(_ lines: [RecipeLine], on catalogue: FoodCatalogue) {
        for line in lines {
            guard let choice = Self.choice(line, on: catalogue) else { continue }
            take(choice.foods, as: choice.id)
        }
    }

    private mutating func take(_ foods: [ID<Food>], as id: ID<Food>) {
        guard members[id] == nil, members.count < Self.most else { return }
        members[id] = foods
        for food in foods where food != Self.dough { sets[food, default: []].append(id) }
    }

    /// The sets of what goes into a dough that one of the foods satisfies.
    func satisfied(inDoughBy foods: some Sequence<ID<Food>>) -> [ID<Food>] {
        satisfied(by: foods).filter { members[$0]?.contains(Self.dough) ?? false }
    }

    /// The foods of a set.
    func foods(of set: ID<Food>) -> [ID<Food>]? { members[set]?.filter { $0 != Self.dough } }

    /// Stands in a set for a dough as what the foods go into; it is no food.
    private static let dough = ID<Food>(ofCatalogue: "use", "dough")

    /// The sets that one of the foods satisfies, each once.
    func satisfied(by foods: some Sequence<ID<Food>>) -> [ID<Food>] {
        if members.isEmpty { return [] }
        var seen: Set<ID<Food>> = []
        return foods.flatMap { sets[$0] ?? [] }.filter { seen.insert($0).inserted }
    }

    /// The same set always has the same identity (a UUID of version 8, RFC 9562), whichever recipe it is in.
    private static func choice(_ line: RecipeLine, on catalogue: FoodCatalogue) -> (id: ID<Food>, foods: [ID<Food>])? {
        guard !line.alternatives.isEmpty || line.isInDough, let food = line.food else { return nil }
        let others = Set(line.alternatives.compactMap(\.food)).subtracting([food]).filter { catalogue[$0] != nil }
        guard !others.isEmpty || line.isInDough else { return nil }
        let foods = [food] + others.sorted { $0.description < $1.description } + (line.isInDough ? [dough] : [])
        let name = foods.map(\.description).joined(separator: " ")
        return (ID(ofCatalogue: "any-of", name), foods)
    }
}

extension FoodChoices {
    /// The sets of a snapshot, each with its members.
    init(_ sets: [[ID<Food>]]) {
        for set in sets where set.count > 2 { take(Array(set.dropFirst()), as: set[0]) }
    }

    /// For a snapshot: of each set its identity, then its members.
    var all: [[ID<Food>]] { members.map { [$0.key] + $0.value } }
}
