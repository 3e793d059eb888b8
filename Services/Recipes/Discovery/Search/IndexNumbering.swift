import Contracts
import RecipeIndex
import RecipesContracts

/// The search index's numbers of foods, and of sets of interchangeable foods.
struct IndexNumbering: Sendable {
    private(set) var foods: FoodNumbering<ID<Food>>
    private(set) var choices: FoodChoices

    init(_ foods: some Sequence<ID<Food>>, choices: FoodChoices = FoodChoices()) {
        self.foods = FoodNumbering(foods)
        self.choices = choices
    }

    var count: Int { foods.count }
    var keys: [ID<Food>] { foods.keys }

    /// Numbers a food, if new.
    mutating func take(_ food: ID<Food>) { _ = foods.number(for: food) }

    /// Numbers the sets, places and further foods of a recipe's lines, if new.
    mutating func take(_ lines: [RecipeLine], on catalogue: FoodCatalogue) {
        for food in lines.flatMap(\.besides).compactMap(\.food) where catalogue[food] != nil { take(Self.naming(food)) }
        guard lines.contains(where: { !$0.alternatives.isEmpty || !$0.uses.isEmpty }) else { return }
        defer {
            for (key, uses) in uses(of: lines, on: catalogue) {
                if let place = choices.take(key, for: uses) { take(place) }
            }
        }
        choices.take(lines, on: catalogue)
        for line in lines { if let key = choices.key(of: line, on: catalogue) { take(key) } }
    }

    /// The number of an ingredient's food or set; `nil` if its food is not in the catalogue.
    subscript(line: RecipeLine, catalogue: FoodCatalogue) -> FoodNumber? {
        choices.key(of: line, on: catalogue).flatMap { foods[$0] }
    }

    subscript(food: ID<Food>) -> FoodNumber? { foods[food] }

    /// The food of a number, or the members of its set.
    func members(of number: FoodNumber) -> [ID<Food>] {
        let key = foods[number]
        return choices.foods(of: key) ?? [key]
    }

    /// Whether a number means a set or a place.
    func isChoice(_ number: FoodNumber) -> Bool { choices.members[foods[number]] != nil }

    /// The numbers of these foods, and of the sets that one of them satisfies.
    func numbers(satisfiedBy given: some Sequence<ID<Food>>) -> [FoodNumber] {
        given.compactMap { foods[$0] } + choices.satisfied(by: given).compactMap { foods[$0] }
    }

    /// The uses of a recipe's required ingredients that all lines of the same food share, without ingredients that have
    /// none.
    private func uses(of lines: [RecipeLine], on catalogue: FoodCatalogue) -> [ID<Food>: Set<StandInUse>] {
        var uses: [ID<Food>: Set<StandInUse>] = [:]
        for line in lines where !line.optional {
            guard let key = choices.key(of: line, on: catalogue) else { continue }
            uses[key] = uses[key]?.intersection(line.uses) ?? line.uses
        }
        return uses.filter { !$0.value.isEmpty }
    }

    /// The numbers of the places of a recipe's ingredients.
    func places(of lines: [RecipeLine], on catalogue: FoodCatalogue) -> [FoodNumber] {
        uses(of: lines, on: catalogue).compactMap { foods[FoodChoices.place(of: $0.key, for: $0.value)] }
    }

    /// Places where a given food replaces an ingredient, each with that ingredient. `isStoodIn` decides by food and
    /// uses; ingredients in `there` are skipped.
    func places(
        of given: some Sequence<ID<Food>>, unless there: Set<FoodNumber>,
        where isStoodIn: (ID<Food>, Set<StandInUse>) -> Bool
    ) -> [FoodNumber: FoodNumber] {
        var found: [FoodNumber: FoodNumber] = [:]
        for food in given {
            for place in choices.places(of: food) {
                guard let use = choices.use(at: place), let number = foods[place], let key = foods[use.key],
                    !there.contains(key), isStoodIn(food, use.uses)
                else { continue }
                found[number] = key
            }
        }
        return found
    }

    /// The uses of an ingredient, found among the other numbers of its recipe.
    func uses(of ingredient: FoodNumber, among others: some Sequence<FoodNumber>) -> Set<StandInUse> {
        let key = foods[ingredient]
        return others.lazy.compactMap { choices.use(at: foods[$0]) }.first { $0.key == key }?.uses ?? []
    }

    /// The numbers that are no ingredient: places, and foods named besides.
    var apart: [FoodNumber] {
        numbers(naming: keys) + choices.members.keys.filter { choices.use(at: $0) != nil }.compactMap { foods[$0] }
    }

    /// The index entry of a food that a recipe names besides its ingredients.
    private static func naming(_ food: ID<Food>) -> ID<Food> { ID(ofCatalogue: "besides", food.description) }

    /// The numbers of these foods as named besides ingredients. No pantry contains them, and excluding a food excludes
    /// them.
    func numbers(naming given: some Sequence<ID<Food>>) -> [FoodNumber] { given.compactMap { foods[Self.naming($0)] } }

    /// The numbers of all sets and places.
    var choiceNumbers: [FoodNumber] { choices.members.keys.compactMap { foods[$0] } }
}
