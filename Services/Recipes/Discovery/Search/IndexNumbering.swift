import Contracts
import RecipeIndex
import RecipesContracts

/// The numbers by which the search index knows foods, and sets of foods of which one will do.
struct IndexNumbering: Sendable {
    private(set) var foods: FoodNumbering<ID<Food>>
    private(set) var choices: FoodChoices

    init(_ foods: some Sequence<ID<Food>>, choices: FoodChoices = FoodChoices()) {
        self.foods = FoodNumbering(foods)
        self.choices = choices
    }

    var count: Int { foods.count }
    var keys: [ID<Food>] { foods.keys }

    /// Gives a food a number, if it has none.
    mutating func take(_ food: ID<Food>) { _ = foods.number(for: food) }

    /// Gives the sets of foods in a recipe numbers, and what its lines name besides, those that have none.
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

    /// The number of what an ingredient asks for; `nil` if its food is not in the catalogue.
    subscript(line: RecipeLine, catalogue: FoodCatalogue) -> FoodNumber? {
        choices.key(of: line, on: catalogue).flatMap { foods[$0] }
    }

    subscript(food: ID<Food>) -> FoodNumber? { foods[food] }

    /// The foods behind a number, any of which will do: one, or those of a set.
    func members(of number: FoodNumber) -> [ID<Food>] {
        let key = foods[number]
        return choices.foods(of: key) ?? [key]
    }

    /// Whether a number stands for a set of foods.
    func isChoice(_ number: FoodNumber) -> Bool { choices.members[foods[number]] != nil }

    /// The numbers of these foods, and those of the sets that one of them satisfies.
    func numbers(satisfiedBy given: some Sequence<ID<Food>>) -> [FoodNumber] {
        given.compactMap { foods[$0] } + choices.satisfied(by: given).compactMap { foods[$0] }
    }

    /// The uses of the ingredients that a recipe requires, as far as more can stand in for them there: all lines of
    /// the same food must be.
    private func uses(of lines: [RecipeLine], on catalogue: FoodCatalogue) -> [ID<Food>: Set<StandInUse>] {
        var uses: [ID<Food>: Set<StandInUse>] = [:]
        for line in lines where !line.optional {
            guard let key = choices.key(of: line, on: catalogue) else { continue }
            uses[key] = uses[key]?.intersection(line.uses) ?? line.uses
        }
        return uses.filter { !$0.value.isEmpty }
    }

    /// The numbers that say in the index what a recipe's ingredients are there for.
    func places(of lines: [RecipeLine], on catalogue: FoodCatalogue) -> [FoodNumber] {
        uses(of: lines, on: catalogue).compactMap { foods[FoodChoices.place(of: $0.key, for: $0.value)] }
    }

    /// The places at which something stands in for an ingredient, each with its ingredient. They are those of the foods
    /// that do for `isStoodIn` there, as long as none of `there` is the ingredient.
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

    /// The uses of an ingredient of a recipe, by the other numbers of the recipe.
    func uses(of ingredient: FoodNumber, among others: some Sequence<FoodNumber>) -> Set<StandInUse> {
        let key = foods[ingredient]
        return others.lazy.compactMap { choices.use(at: foods[$0]) }.first { $0.key == key }?.uses ?? []
    }

    /// The numbers that stand for no food.
    var apart: [FoodNumber] {
        numbers(naming: keys) + choices.members.keys.filter { choices.use(at: $0) != nil }.compactMap { foods[$0] }
    }

    /// Stands for a food that a recipe names besides its ingredients, in the index alone.
    private static func naming(_ food: ID<Food>) -> ID<Food> { ID(ofCatalogue: "besides", food.description) }

    /// The numbers that stand for these foods where a recipe names them besides its ingredients. No pantry has them,
    /// and who leaves out a food leaves them out.
    func numbers(naming given: some Sequence<ID<Food>>) -> [FoodNumber] { given.compactMap { foods[Self.naming($0)] } }

    /// The numbers of all sets.
    var choiceNumbers: [FoodNumber] { choices.members.keys.compactMap { foods[$0] } }
}
