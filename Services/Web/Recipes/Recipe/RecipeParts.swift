import AuthContracts
import Contracts
import RecipesContracts

/// A figure under a recipe's title.
struct Fact: PageModel {
    let icon: String
    let label: String
    let value: String

    static func list(of recipe: Recipe, in language: Language) -> [Fact] {
        func time(_ name: String, _ icon: String, _ minutes: Int) -> Fact? {
            minutes > 0
                ? Fact(icon: icon, label: language("recipe.\(name)"), value: language.duration(minutes: minutes)) : nil
        }
        let kcal =
            recipe.nutrition.isReliable(for: .energy)
            ? Fact(
                icon: "flame", label: language("recipe.perServing"),
                value: language("match.kcal", ["kcal": language.number(recipe.nutrition.perServing.kcal, digits: 0)]))
            : nil
        let rating = recipe.rating.map { average in
            let count = recipe.ratingCount > 0 ? " (\(language.text(recipe.ratingCount)))" : ""
            return Fact(icon: "star", label: language("recipe.rating"), value: language.number(average) + count)
        }
        return [
            time("preparation", "knife", recipe.minutes.preparation), time("cooking", "pot", recipe.minutes.cooking),
            time("resting", "clock", recipe.minutes.resting ?? 0), time("total", "clock", recipe.minutes.total), kcal,
            rating,
        ].compactMap(\.self)
    }
}

/// The number of servings, with links to one fewer and one more.
struct ServingsStepper: PageModel {
    let count: Int
    let text: String
    let fewer: String?
    let more: String?
    /// Address of the page, without a number of servings.
    let address: String

    /// Whether to show only the number.
    var isStill = false

    /// - Parameter place: the address of the page; `nil` for the recipe's own page.
    init(_ recipe: Recipe, at place: String? = nil, in language: Language) {
        let address = place ?? "/recipes/\(recipe.id)"
        self.address = address
        count = recipe.servings
        text = language("recipe.servings", count: recipe.servings)
        func page(for servings: Int) -> String? {
            (1...500).contains(servings) ? "\(address)?servings=\(servings)" : nil
        }
        fewer = page(for: recipe.servings - 1)
        more = page(for: recipe.servings + 1)
    }
}

/// The nutrition of one serving.
struct NutritionTable: PageModel {
    struct Row: PageModel {
        let name: String
        let value: String
        /// Whether the row is part of the row above, such as sugars of carbohydrates.
        let isPart: Bool
    }

    let rows: [Row]
    /// Vitamins and minerals.
    let others: [Row]
    /// The share of the dish covered by the figures; `nil` if complete or irrelevant.
    let coverage: String?
    /// Whether the share is enough for reliable figures.
    let isReliable: Bool
    /// The nutrients stated by the author; `nil` for none.
    let stated: String?

    /// `nil` if no figures are known.
    init?(_ nutrition: ServingNutrition, in language: Language) {
        let stated = nutrition.stated ?? []
        guard nutrition.coverage > 0 || !stated.isEmpty else { return nil }
        let all = Self.rows(of: nutrition.perServing, in: language)
        // Unreliable figures are left out beside stated ones, because they would look as certain.
        rows = zip(Nutrient.onLabels, all).filter { nutrient, _ in
            stated.isEmpty || nutrition.isReliable(for: nutrient)
        }.map(\.1)
        let names = stated.members.map { language("nutrient.\($0.rawValue)") }
        let isWhole = Nutrient.onLabels.allSatisfy(stated.contains)
        self.stated =
            stated.isEmpty
            ? nil
            : isWhole ? language("nutrition.stated") : language("nutrition.statedPart", ["list": language.list(names)])
        others = (nutrition.micronutrients ?? []).map { Row($0.nutrient, $0.amount, in: language) }
        isReliable = nutrition.isReliable
        let share = Int((nutrition.coverage * 100).rounded(.down))
        coverage =
            share >= 100 || isWhole || (!stated.isEmpty && !nutrition.isReliable)
            ? nil : language("nutrition.coverage", ["percent": String(share)])
    }
}

extension NutritionTable {
    /// The nutrients on food labels, in their order.
    static func rows(of content: Nutrition, in language: Language) -> [Row] {
        func row(_ name: String, _ value: Double, _ unit: String, part: Bool = false, digits: Int = 1) -> Row {
            Row(
                name: language("nutrition.\(name)"),
                value: language("nutrition.in.\(unit)", ["value": language.nonzero(value, digits: digits)]),
                isPart: part)
        }
        return [
            row("energy", content.kcal, "kcal", digits: 0), row("protein", content.protein, "g"),
            row("fat", content.fat, "g"), row("saturated", content.saturated, "g", part: true),
            row("carbohydrates", content.carbohydrates, "g"), row("sugars", content.sugars, "g", part: true),
            row("fibre", content.fibre, "g"), row("sodium", content.sodium, "mg", digits: 0),
        ]
    }
}

extension NutritionTable.Row {
    /// A row for a vitamin or mineral.
    init(_ nutrient: Nutrient, _ amount: Double, in language: Language) {
        let value = language.nonzero(amount, digits: amount < 10 ? 2 : 0)
        self.init(
            name: language("nutrient.\(nutrient.rawValue)"),
            value: language("nutrition.in.\(nutrient.unit.rawValue)", ["value": value]), isPart: false)
    }
}

/// Reasons that a recipe may not suit a person.
struct RecipeWarnings: Equatable {
    /// The person's allergens in the recipe.
    let allergens: [Allergen]
    /// The person's diets that the recipe does not suit.
    let diets: [Diet]
    /// The person's diets that the recipe may not suit, because of an unknown ingredient.
    let unknownDiets: [Diet]
    /// Whether the person has allergies and the recipe's allergens are unknown.
    let isUnknown: Bool

    init(_ recipe: Recipe, _ preferences: Preferences) {
        allergens = recipe.allergens.map { preferences.allergies.intersection($0).told } ?? []
        let unsuited = preferences.diets.subtracting(recipe.diets)
        let unknown = recipe.unknownDiets ?? []
        diets = unsuited.subtracting(unknown).members
        unknownDiets = unsuited.intersection(unknown).members
        isUnknown = recipe.allergens == nil && !preferences.allergies.isEmpty
    }

    func sentences(in language: Language) -> [String] {
        var sentences: [String] = []
        if !allergens.isEmpty {
            let list = language.list(allergens.map(language.name(of:)))
            sentences.append(language("recipe.warning.allergens", ["list": list]))
        }
        if isUnknown { sentences.append(language("recipe.warning.unknown")) }
        if !diets.isEmpty {
            sentences.append(language("recipe.warning.diets", ["list": language.list(diets.map(language.name(of:)))]))
        }
        if !unknownDiets.isEmpty {
            let list = language.list(unknownDiets.map(language.name(of:)))
            sentences.append(language("recipe.warning.unknownDiets", ["list": list]))
        }
        return sentences
    }
}
