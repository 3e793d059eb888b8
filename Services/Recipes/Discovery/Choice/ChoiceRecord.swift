import Contracts
import RecipesContracts

/// A stored guided choice: its filters and moves, from which it is replayed.
struct ChoiceRecord: Sendable {
    let id: ID<GuidedChoice>
    var revision = 0
    let filters: RecipeFilters
    var moves: [ChoiceMove] = []
    /// The last question shown to the person.
    var question = ChoiceQuestion()
}

/// A question: which of these foods, or whether this recipe. Both are empty once the choice has ended.
struct ChoiceQuestion: Codable, Hashable, Sendable {
    var foods: [ID<Food>] = []
    var recipe: ID<Recipe>?
}

/// A move with the question that it answers, so that recipe changes do not alter its meaning and the person can undo
/// it.
struct ChoiceMove: Codable, Hashable, Sendable {
    let kind: GuidedChoiceMove.Kind
    var food: ID<Food>?
    let question: ChoiceQuestion
}
