import Contracts
import RecipesContracts

/// A recipe as comparable lines.
struct ContentText: Sendable {
    let fields: [(label: String, value: String)]
    let ingredients: [String]
    let steps: [String]

    init(_ content: RecipeContent, _ foods: [ID<Food>: String], in language: Language) {
        func label(_ name: String) -> String { language("moderation.content.\(name)") }
        // 0 minutes stands for an unknown time.
        func time(_ minutes: Int) -> String { minutes > 0 ? language.duration(minutes: minutes) : "" }
        fields = [
            (label("title"), content.title), (label("summary"), content.summary),
            (label("cuisine"), content.cuisine.map(language.name(of:)) ?? ""),
            (label("country"), content.country ?? ""),
            (label("meals"), content.meals.members.map(language.name(of:)).joined(separator: ", ")),
            (label("servings"), String(content.servings)),
            (label("preparationMinutes"), time(content.preparationMinutes)),
            (label("cookingMinutes"), time(content.cookingMinutes)),
            (label("restingMinutes"), content.restingMinutes.map(time) ?? ""),
            (label("tags"), content.tags.joined(separator: ", ")),
            (label("photos"), content.photos.map(\.description).joined(separator: " ")),
            (label("videos"), content.videos.joined(separator: " ")), (label("source"), content.source ?? ""),
            (label("notes"), content.notes ?? ""),
            (label("language"), language("spoken.\(content.language.rawValue)")),
            (label("equipment"), (content.equipment ?? []).joined(separator: ", ")),
            (label("nutrition"), language.text(stated: content.nutrition ?? [:])),
        ]
        ingredients = content.ingredients.map { entry in
            if entry.isHeading { return "# \(entry.text)" }
            if entry.isUnlisted { return "\(entry.text) [\(language("moderation.line.unlisted"))]" }
            let name = entry.food.map { foods[$0] ?? language("moderation.line.chosen") }
            return entry.text + (name.map { " [\($0)]" } ?? "")
        }
        steps = content.steps.map { step in
            let minutes = step.minutes.map { " [\(language.duration(minutes: $0))]" } ?? ""
            return (step.isHeading ? "# " : "") + step.text + minutes
        }
    }
}

extension Language {
    /// “Energy: 420 kcal, Protein: 12 g”: stated nutrition of a serving.
    fileprivate func text(stated amounts: [Nutrient: Double]) -> String {
        Nutrient.allCases.compactMap { nutrient in
            amounts[nutrient].map { amount in
                let value = self("nutrition.in.\(nutrient.unit.rawValue)", ["value": nonzero(amount, digits: 2)])
                return "\(self("nutrient.\(nutrient.rawValue)")): \(value)"
            }
        }.joined(separator: ", ")
    }
}
