import Contracts

/// A recipe as it stands among others that could be cooked.
struct MatchCard: Sendable {
    let address: String
    let picture: String
    let title: String
    let facts: RecipeFacts
    /// "Nothing missing" or "2 missing".
    let missingText: String
    let isComplete: Bool
    let used: [String]
    let missing: [String]
    /// How many more are used or missing than are shown.
    let moreUsed: String?

    private static let shown = 6

    init(_ match: Match, in language: Language) {
        let recipe = match.recipe
        address = "/recipes/\(recipe.id)"
        picture = RecipePicture.address(of: recipe.id, image: recipe.image)
        title = recipe.title
        facts = RecipeFacts(recipe, in: language)
        isComplete = match.missingCount == 0
        missingText =
            isComplete ? language("match.nothingMissing") : language("match.missing", count: match.missingCount)
        used = match.why.used.prefix(Self.shown).map(\.food.name)
        missing = match.why.missing.prefix(Self.shown).map(\.name)
        let more = max(0, match.why.used.count - Self.shown) + max(0, match.why.missing.count - Self.shown)
        moreUsed = more > 0 ? language("match.more", ["count": String(more)]) : nil
    }
}

/// What one wants to know of a recipe at a glance.
struct RecipeFacts: Sendable {
    let time: String
    let cuisine: String
    let kcal: String?
    let rating: String?

    init(_ recipe: RecipeSummary, in language: Language) {
        time = language.duration(minutes: recipe.totalMinutes)
        cuisine = language.name(of: recipe.cuisine)
        kcal = recipe.kcal.map { language("match.kcal", ["kcal": String($0)]) }
        rating = recipe.rating.map { language.number($0) }
    }
}
