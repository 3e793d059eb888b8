import Contracts
import RecipesContracts

/// What is kept of a guided choice: everything that was said, from which it is replayed.
struct ChoiceRecord: Sendable {
    let id: ID<GuidedChoice>
    var revision = 0
    let filters: RecipeFilters
    var moves: [ChoiceMove] = []
    /// What the person was shown last.
    var question = ChoiceQuestion()
}

/// What a person is asked: which of these foods, or whether this recipe. Neither where the choice is over.
struct ChoiceQuestion: Codable, Hashable, Sendable {
    var foods: [ID<Food>] = []
    var recipe: ID<Recipe>?
}

/// A move together with the question that it answers, so that it means the same whatever becomes of the recipes, and
/// can be taken back.
struct ChoiceMove: Codable, Hashable, Sendable {
    let kind: GuidedChoiceMove.Kind
    var food: ID<Food>?
    let question: ChoiceQuestion
}
