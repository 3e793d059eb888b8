import Contracts
import RecipesContracts

/// A parsed ingredient line, with choices for its food.
struct UnderstoodRow: PageModel {
    let place: Int
    /// The line as typed.
    let text: String
    let isHeading: Bool
    /// "2 cups", "2–3"; empty without an amount.
    let amount: String
    /// The name of the food, as known or as in the line.
    let food: String
    /// "large, chopped, optional".
    let note: String?
    /// Whether the author must choose a food.
    let isOpen: Bool
    /// Whether the author chose that the food is not in the catalogue.
    let isUnlisted: Bool
    /// The possible foods, and “none of these”.
    let choices: [Choice]
    let other: Field

    init(_ line: UnderstoodLine, at place: Int, in form: DraftForm, _ language: Language) {
        let written = form.lines.indices.contains(place) ? form.lines[place] : line.text
        let choice = form.choices[written]
        self.place = place
        text = written
        isHeading = line.isHeading
        amount = line.quantity.map { language.text($0, upTo: line.upTo) } ?? ""
        isUnlisted = choice == DraftForm.unlisted
        let chosen = line.candidates.first { $0.id.description == choice }
        food = line.isHeading ? line.text : (isUnlisted ? nil : chosen?.name ?? line.foodNames(language)) ?? line.name
        let notes = [
            line.size, line.preparation, line.comment, line.isOptional ? language("recipe.optional") : nil,
        ].compactMap { $0?.orNothing }
        note = notes.isEmpty ? nil : notes.joined(separator: ", ")
        isOpen = !line.isResolved && choice == nil
        choices = Self.choices(line, choice, name: "food.\(place)", language)
        let typed = form.unknown[written]
        other = Field(
            name: "other.\(place)", label: language("editor.otherFood"), value: typed ?? "",
            error: typed.map { language("pick.unknown", ["food": $0]) }, suggestsFoods: true)
    }

    private static func choices(
        _ line: UnderstoodLine, _ choice: String?, name: String, _ language: Language
    ) -> [Choice] {
        var foods = line.candidates
        if let food = line.food, !foods.contains(food) { foods.insert(food, at: 0) }
        let own = foods.map { food in
            let isUnderstood = choice == nil && line.food == food
            return Choice(
                name: name, value: isUnderstood ? "" : food.id.description, label: food.name,
                isOn: isUnderstood || choice == food.id.description)
        }
        let together = line.parts.map { _ in
            Choice(name: name, value: "", label: line.foodNames(language) ?? line.name, isOn: choice == nil)
        }
        let none = Choice(
            name: name, value: DraftForm.unlisted, label: language("editor.noneOfThese"),
            isOn: choice == DraftForm.unlisted)
        return [together].compactMap(\.self) + own + [none]
    }
}

extension UnderstoodLine {
    /// "salt and pepper", "butter or oil": the names of the line's foods; `nil` if a food is unknown.
    fileprivate func foodNames(_ language: Language) -> String? {
        let names = ingredients.map { part in
            part.food.map { food in
                ([food.name] + part.alternatives.map { $0.food?.name ?? $0.name }).joined(separator: " / ")
            }
        }
        return names.contains(nil) ? nil : language.list(names.compactMap(\.self))
    }
}

extension [UnderstoodRow] {
    /// The form's lines as last parsed, without lines changed since.
    init(_ lines: [UnderstoodLine], of draft: RecipeContent, in form: DraftForm, _ language: Language) {
        let known = Dictionary(
            zip(DraftForm(draft).lines, lines).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        self = form.lines.enumerated().compactMap { place, text in
            known[text].map { UnderstoodRow($0, at: place, in: form, language) }
        }
    }
}
