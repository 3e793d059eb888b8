import Contracts
import Foundation
import RecipesContracts

extension DraftForm {
    /// The recipe that was typed. Throws a 422 problem that names every field that should be a number and is none.
    func content() throws(Problem) -> RecipeContent {
        var check = FieldCheck()
        func number(_ field: String, _ text: String, orElse standard: Int) -> Int {
            guard let text = text.orNothing else { return standard }
            let number = Int(text)
            check(field, number != nil, .notWhole)
            return number ?? standard
        }
        let servings = number("servings", servings, orElse: 4)
        let preparation = number("preparationMinutes", preparation, orElse: 0)
        let cooking = number("cookingMinutes", cooking, orElse: 0)
        let resting = resting.orNothing == nil ? nil : number("restingMinutes", resting, orElse: 0)
        let lines = lines
        let steps = steps.enumerated().map { place, step in
            let minutes = number("steps[\(place)].minutes", step.minutes, orElse: 0)
            return entry(step, minutes: step.minutes.orNothing == nil ? nil : minutes, lines: lines)
        }
        var nutrition: [Nutrient: Double] = [:]
        for (nutrient, text) in self.nutrition {
            let amount = Double(typed: text)
            check(Self.name(of: nutrient), amount != nil, .notNumber)
            nutrition[nutrient] = amount
        }
        let equipment = equipment.textLines
        try check.finish()
        return RecipeContent(
            title: title.trimmingCharacters(in: .whitespacesAndNewlines),
            summary: summary.trimmingCharacters(in: .whitespacesAndNewlines), cuisine: cuisine,
            country: country.orNothing?.uppercased(), meals: Labels(meals), servings: servings,
            preparationMinutes: preparation, cookingMinutes: cooking, ingredients: lines.map(entry), steps: steps,
            tags: tags.split(whereSeparator: { ",\n".contains($0) }).compactMap { String($0).orNothing },
            photos: photos, videos: videos.textLines, source: source.orNothing, notes: notes.orNothing,
            language: language, equipment: equipment.isEmpty ? nil : equipment,
            nutrition: nutrition.isEmpty ? nil : nutrition, restingMinutes: resting == 0 ? nil : resting)
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

    /// Takes out the lines with an amount of nothing, such as “0 eggs”: whoever writes that wants to do without.
    mutating func dropNothings() {
        let kept = lines.filter { $0.firstMatch(of: /^0+([.,]0+)?(?![0-9.,\/])/) == nil }
        if kept.count < lines.count { ingredients = kept.joined(separator: "\n") }
    }
}

extension RecipeContent {
    /// Whether nothing was written.
    var isBlank: Bool {
        var content = self
        content.steps.removeAll { $0.text.isEmpty }
        return content == RecipeContent(language: language)
    }
}

extension String {
    /// Whether it is a heading of what follows: one line that ends with a colon.
    fileprivate var isHeading: Bool { count > 1 && hasSuffix(":") && !contains(where: \.isNewline) }

    /// What a heading says, without its colon.
    fileprivate var heading: String { dropLast().trimmingCharacters(in: .whitespaces) }
}
