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

    /// Gives the sets of foods in a recipe numbers, those that have none.
    mutating func take(_ lines: [RecipeLine], on catalogue: FoodCatalogue) {
        guard lines.contains(where: { !$0.alternatives.isEmpty || $0.isInDough }) else { return }
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

    /// The numbers of what goes into doughs and is one of these foods, or of a set that has one.
    func numbers(inDoughOf given: some Sequence<ID<Food>>) -> [FoodNumber] {
        choices.satisfied(inDoughBy: given).compactMap { foods[$0] }
    }

    /// The numbers of all sets.
    var choiceNumbers: [FoodNumber] { choices.members.keys.compactMap { foods[$0] } }
}
