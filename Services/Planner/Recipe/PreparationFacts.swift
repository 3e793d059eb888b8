import Contracts
import RecipesContracts

/// Preparations of a recipe for the day before, recorded when it is planned.
struct PreparationFacts: Codable, Hashable, Sendable {
    /// A food in the recipe.
    struct FoodName: Codable, Hashable, Sendable {
        let id: ID<Food>
        let name: String
    }

    /// The most foods that are checked against the freezer.
    private static let most = 60

    /// Foods that may need thawing.
    let foods: [FoodName]
    /// Names of foods to soak; empty if there are none.
    let soaked: [String]
    /// Whether a step other than soaking takes a night.
    let takesNight: Bool
}

extension PreparationFacts {
    init(_ recipe: Recipe) {
        let foods = recipe.ingredients.compactMap { ingredient in
            ingredient.food.map { FoodName(id: $0.id, name: $0.name) }
        }
        let steps = recipe.steps.map { (step: $0, text: PreparationWords($0.text)) }
        let dried = recipe.ingredients.filter { PreparationWords($0.food?.name ?? $0.name).areDriedPulses }
        let soaking = steps.filter(\.text.soaks).flatMap { $0.step.ingredients ?? [] }
            .compactMap { recipe.ingredients.indices.contains($0) ? recipe.ingredients[$0] : nil }
        let named = (dried + soaking).map { $0.food?.name ?? $0.name }
        let soaks = steps.contains(where: \.text.soaks)
        var unique: Set<String> = []
        self.init(
            foods: Array(foods.prefix(Self.most)),
            soaked: Array(
                (named.isEmpty && soaks ? [recipe.title] : named).filter { unique.insert($0).inserted }
                    .prefix(10)
            ).map { String($0.prefix(80)) },
            takesNight: steps.contains { $0.text.takesNight && !$0.text.soaks })
    }
}

/// Detects preparations in a step or food name, in the four recipe languages.
private struct PreparationWords {
    private static let night = [
        "overnight", "over night", "night before", "day before", "über nacht", "am vorabend", "am vortag",
        "toute la nuit",
        "la veille", "une nuit", "toda la noche", "la noche anterior", "el día anterior",
    ]
    private static let soaking = [
        "soak", "einweichen", "eingeweicht", "weiche", "tremper", "trempage", "remojo", "remojar",
    ]
    private static let dried = ["dried", "dry", "getrocknet", "sec", "secs", "seco", "secos", "seca", "secas"]
    private static let pulses = [
        "bean", "beans", "chickpea", "chickpeas", "bohne", "bohnen", "kichererbse", "kichererbsen", "haricot",
        "haricots", "chiches", "garbanzo", "garbanzos", "alubias", "frijoles",
    ]

    private let text: String

    init(_ text: String) { self.text = text.prefix(4_000).lowercased() }

    var takesNight: Bool { Self.night.contains { text.contains($0) } }
    var soaks: Bool { takesNight && Self.soaking.contains { text.contains($0) } }

    var areDriedPulses: Bool {
        let words = Set(text.split { !$0.isLetter }.map(String.init))
        return !words.isDisjoint(with: Self.dried) && !words.isDisjoint(with: Self.pulses)
    }
}
