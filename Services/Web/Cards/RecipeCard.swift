import Contracts

/// A recipe as it stands among others: in what was found, in what can be cooked, in what somebody may like.
struct RecipeCard: Sendable {
    let address: String
    let picture: String
    let title: String
    let facts: RecipeFacts
    /// What speaks for it, in a sentence.
    var reason: String?
    /// How much of it there is in the kitchen; absent where that was not asked.
    var why: CardReasons?

    init(_ recipe: RecipeSummary, in language: Language) {
        address = "/recipes/\(recipe.id)"
        picture = RecipePicture.address(of: recipe.id, image: recipe.image)
        title = recipe.title
        facts = RecipeFacts(recipe, in: language)
    }

    init(_ match: Match, today: Day, in language: Language) {
        self.init(match.recipe, in: language)
        why = CardReasons(match.why, today: today, in: language)
    }

    init(_ recommendation: Recommendation, in language: Language) {
        self.init(recommendation.recipe, in: language)
        reason = language.sentence(for: recommendation.reason)
    }
}
