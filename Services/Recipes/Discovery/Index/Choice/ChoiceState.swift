/// The state of a guided choice after some moves.
///
/// It begins with all allowed recipes. Choosing a food never leaves none, because such a move is refused. Only
/// rejecting recipes can use up all of them.
public struct ChoiceState: Sendable {
    /// A move in terms of the index.
    public enum Move: Hashable, Sendable {
        /// The recipe must contain the food.
        case choose(FoodNumber)
        /// These foods are not proposed again.
        case skip([FoodNumber])
        /// From now on recipes are proposed.
        case done
        case accept(RecipeKey)
        case reject(RecipeKey)
    }

    private let recipes: IndexedRecipes
    private let satisfied: @Sendable (FoodNumber) -> [FoodNumber]
    /// Recipes that contain all chosen foods and are not rejected.
    public private(set) var remaining: RecipeSet
    /// In order of choice.
    public private(set) var chosen: [FoodNumber] = []
    public private(set) var skipped: Set<FoodNumber> = []
    /// Whether a move has ended the proposals of foods.
    public private(set) var isAtRecipes = false
    /// The position of the accepted recipe.
    public private(set) var accepted: Int?

    /// Begins a choice among the recipes of `allowed`.
    ///
    /// - Parameter satisfied: the numbers that match a food: its own, and those of sets of alternatives with it.
    public init(
        among allowed: RecipeSet, of recipes: IndexedRecipes,
        satisfied: @escaping @Sendable (FoodNumber) -> [FoodNumber] = { [$0] }
    ) {
        self.recipes = recipes
        self.satisfied = satisfied
        remaining = allowed
    }

    /// Makes a move. Returns `false` if it does not apply, such as a food in no remaining recipe.
    ///
    /// A move that does not apply changes nothing, except that `.accept` still switches to proposing recipes.
    public mutating func make(_ move: Move) -> Bool {
        switch move {
        case .choose(let food): return choose(food)
        case .skip(let foods): skipped.formUnion(foods)
        case .done: isAtRecipes = true
        case .reject(let key):
            isAtRecipes = true
            // Rejecting an absent recipe succeeds without effect.
            if let position = recipes.position(of: key) { remaining.remove(position) }
        case .accept(let key):
            isAtRecipes = true
            guard let position = recipes.position(of: key), remaining.contains(position) else { return false }
            accepted = position
        }
        return true
    }

    private mutating func choose(_ food: FoodNumber) -> Bool {
        var left = remaining
        left.formIntersection(containing(food))
        guard left.count > 0 else { return false }
        remaining = left
        chosen.append(food)
        return true
    }

    private func containing(_ food: FoodNumber) -> RecipeSet {
        let numbers = satisfied(food)
        var set = recipes.containing(numbers.first ?? food)
        for other in numbers.dropFirst() { set.formUnion(recipes.containing(other)) }
        return set
    }

    /// Whether choosing the food leaves at least one recipe, but not all.
    public func isSplit(by food: FoodNumber) -> Bool {
        let left = remaining.intersectionCount(containing(food))
        return left > 0 && left < remaining.count
    }

    /// At most `most` foods to propose, none chosen, skipped or in `staples`. Empty if no food splits the remaining
    /// recipes.
    public func proposals(besides staples: some Sequence<FoodNumber>, most: Int = FoodProposals.most) -> [FoodNumber] {
        FoodProposals(of: recipes).foods(
            splitting: remaining, besides: skipped.union(chosen).union(staples), most: most)
    }

    /// The position of the recipe to propose; `nil` if none remains. Recipes that use most of `kitchen` go first, then
    /// the best rated, then the smaller identifier.
    public func favourite(using kitchen: some Sequence<FoodNumber>) -> Int? {
        recipes.favourite(of: remaining, using: kitchen)
    }
}
