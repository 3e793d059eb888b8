import Contracts

/// A recipe as it stands among others: in what was found, in what can be cooked, in what somebody may like.
struct RecipeCard: Sendable {
    let address: String
    let picture: String
    let title: String
    let facts: [Fact]
    /// What speaks for it, in a sentence.
    var reason: String?
    /// How much of it there is in the kitchen; absent where that was not asked.
    var why: CardReasons?

    init(_ recipe: RecipeSummary, in language: Language) {
        address = "/recipes/\(recipe.id)"
        picture = RecipePicture.address(of: recipe.id, image: recipe.image)
        title = recipe.title
        facts = Fact.list(of: recipe, in: language)
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

extension Fact {
    /// What one wants to know of a recipe at a glance.
    static func list(of recipe: RecipeSummary, in language: Language) -> [Fact] {
        let rating = recipe.rating.map { stars in
            let count = recipe.ratingCount > 0 ? " (\(language.text(recipe.ratingCount)))" : ""
            return Fact(icon: "star", label: language("recipe.rating"), value: language.number(stars) + count)
        }
        let kcal = recipe.kcal.map {
            Fact(
                icon: "flame", label: language("recipe.perServing"),
                value: language("match.kcal", ["kcal": language.text($0)]))
        }
        let price = recipe.pricePerServing.map {
            Fact(
                icon: "coin", label: language("match.price"),
                value: language("match.perServing", ["price": language.text($0)]))
        }
        let minutes = language.duration(minutes: recipe.totalMinutes)
        return [
            Fact(icon: "clock", label: language("recipe.total"), value: minutes), rating, kcal, price,
            Fact(icon: "globe", label: language("results.cuisine"), value: language.name(of: recipe.cuisine)),
        ].compactMap(\.self)
    }
}
