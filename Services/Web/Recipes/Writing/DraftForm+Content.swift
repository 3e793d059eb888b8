import Contracts
import Foundation
import RecipesContracts

extension DraftForm {
    /// The typed recipe, with errors for fields that are not numbers. Such fields keep their value in `stored`.
    func read(over stored: RecipeContent = RecipeContent()) -> (content: RecipeContent, faults: FieldCheck) {
        var check = FieldCheck()
        func number(_ field: String, _ text: String, kept: Int? = nil) -> Int? {
            guard let text = text.orNothing else { return nil }
            let number = Int(text)
            check(field, number != nil, .notWhole)
            return number ?? kept
        }
        let servings = number("servings", servings, kept: stored.servings) ?? 4
        let preparation = number("preparationMinutes", preparation, kept: stored.preparationMinutes) ?? 0
        let cooking = number("cookingMinutes", cooking, kept: stored.cookingMinutes) ?? 0
        let resting = number("restingMinutes", resting, kept: stored.restingMinutes)
        let lines = lines
        let steps = steps.enumerated().map { place, step in
            entry(step, minutes: number("steps[\(place)].minutes", step.minutes), lines: lines)
        }
        var nutrition: [Nutrient: Double] = [:]
        for (nutrient, text) in self.nutrition {
            let amount = Double(typed: text)
            check(Self.name(of: nutrient), amount != nil, .notNumber)
            nutrition[nutrient] = amount ?? stored.nutrition?[nutrient]
        }
        let equipment = equipment.textLines
        let content = RecipeContent(
            title: title.trimmingCharacters(in: .whitespacesAndNewlines),
            summary: summary.trimmingCharacters(in: .whitespacesAndNewlines), cuisine: cuisine,
            country: country.orNothing?.uppercased(), meals: Labels(meals), servings: servings,
            preparationMinutes: preparation, cookingMinutes: cooking, ingredients: lines.map(entry), steps: steps,
            tags: tags.split(whereSeparator: { ",\n".contains($0) }).compactMap { String($0).orNothing },
            photos: photos, videos: videos.textLines, source: source.orNothing, notes: notes.orNothing,
            language: language, equipment: equipment.isEmpty ? nil : equipment,
            nutrition: nutrition.isEmpty ? nil : nutrition, restingMinutes: resting == 0 ? nil : resting)
        return (content, check)
    }

    private func entry(_ line: String) -> IngredientEntry {
        if line.isHeading { return IngredientEntry(text: line.heading, isHeading: true) }
        let choice = choices[line]
        return IngredientEntry(
            text: line, food: choice.flatMap(ID<Food>.init), isUnlisted: choice == Self.unlisted)
    }

    private func entry(_ step: Step, minutes: Int?, lines: [String]) -> StepEntry {
        let text = step.text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isHeading { return StepEntry(text: text.heading, isHeading: true) }
        return StepEntry(
            text: text, minutes: minutes,
            ingredients: step.ticks.compactMap { $0.place(in: lines) }.filter { !lines[$0].isHeading })
    }

    /// Removes ingredient lines with an amount of zero, such as “0 eggs”.
    mutating func dropNothings() {
        let kept = lines.filter { $0.firstMatch(of: /^0+([.,]0+)?(?![0-9.,\/])/) == nil }
        if kept.count < lines.count { ingredients = kept.joined(separator: "\n") }
    }
}

extension RecipeContent {
    /// Whether the recipe is empty.
    var isBlank: Bool {
        var content = self
        content.steps.removeAll { $0.text.isEmpty }
        return content == RecipeContent(language: language)
    }
}

extension String {
    /// Whether the text is a heading: one line that ends with a colon.
    fileprivate var isHeading: Bool { count > 1 && hasSuffix(":") && !contains(where: \.isNewline) }

    /// The heading without its colon.
    fileprivate var heading: String { dropLast().trimmingCharacters(in: .whitespaces) }
}
