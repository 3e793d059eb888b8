/// How a guided choice stands after some moves.
///
/// It begins with every recipe that is allowed. While there was one to begin with, no choice of foods leaves none: a
/// move that would is not made. Only recipes that are rejected one by one bring it to an end.
public struct ChoiceState: Sendable {
    /// One move, as the index knows foods and recipes.
    public enum Move: Hashable, Sendable {
        /// The recipe shall contain the food.
        case choose(FoodNumber)
        /// None of these foods is to be proposed again.
        case skip([FoodNumber])
        /// Recipes are proposed from here on.
        case done
        case accept(RecipeKey)
        case reject(RecipeKey)
    }

    private let recipes: IndexedRecipes
    private let satisfied: @Sendable (FoodNumber) -> [FoodNumber]
    /// The recipes that contain all that was chosen and were not rejected.
    public private(set) var remaining: RecipeSet
    /// In the order in which they were chosen.
    public private(set) var chosen: [FoodNumber] = []
    public private(set) var skipped: Set<FoodNumber> = []
    /// Whether a move has ended the proposing of foods.
    public private(set) var isAtRecipes = false
    /// The position of the recipe that was taken.
    public private(set) var accepted: Int?

    /// A choice among the recipes of `allowed`, before the first move. `satisfied` says which numbers a recipe may contain
    /// that contains a food: that one, and those of the sets of alternatives with it.
    public init(
        among allowed: RecipeSet, of recipes: IndexedRecipes,
        satisfied: @escaping @Sendable (FoodNumber) -> [FoodNumber] = { [$0] }
    ) {
        self.recipes = recipes
        self.satisfied = satisfied
        remaining = allowed
    }

    /// Makes a move. Returns whether it holds: one that does not, such as a food that no remaining recipe contains or a
    /// recipe that is gone, changes nothing but that recipes are proposed from here on where it was about a recipe.
    public mutating func make(_ move: Move) -> Bool {
        switch move {
        case .choose(let food): return choose(food)
        case .skip(let foods): skipped.formUnion(foods)
        case .done: isAtRecipes = true
        case .reject(let key):
            isAtRecipes = true
            // Whoever rejected a recipe that is gone has what they wanted.
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

    /// Whether choosing the food would leave at least one recipe, and not all.
    public func isSplit(by food: FoodNumber) -> Bool {
        let left = remaining.intersectionCount(containing(food))
        return left > 0 && left < remaining.count
    }

    /// The foods to propose: at most `most`, none of them chosen, skipped or in `staples`. None where no food splits
    /// what remains.
    public func proposals(besides staples: some Sequence<FoodNumber>, most: Int = FoodProposals.most) -> [FoodNumber] {
        FoodProposals(of: recipes).foods(
            splitting: remaining, besides: skipped.union(chosen).union(staples), most: most)
    }

    /// The position of the recipe to propose: of those that use most of `kitchen` the best rated, of equals the one
    /// whose identifier comes first. `nil` if none remains.
    public func favourite(using kitchen: some Sequence<FoodNumber>) -> Int? {
        recipes.favourite(of: remaining, using: kitchen)
    }
}
