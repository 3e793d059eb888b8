import Contracts
import RecipesContracts

/// A line of ingredients as it is understood, and what its writer can say about it.
struct UnderstoodRow: PageModel {
    let place: Int
    /// As it was written.
    let text: String
    let isHeading: Bool
    /// "2 cups", "2–3"; empty where the line names no amount.
    let amount: String
    /// What the food is called, or what the line calls it.
    let food: String
    /// "large, chopped, optional".
    let note: String?
    /// Whether somebody has to say which food it is.
    let isOpen: Bool
    /// Whether its writer said that the catalogue has no such food.
    let isUnlisted: Bool
    /// The foods that it may be, and none of them.
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
    /// "salt and pepper", "butter or oil": what the foods of the line are called; nothing where one is not known.
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
    /// The lines of the form as they were understood last; those that have changed since are left out.
    init(_ lines: [UnderstoodLine], of draft: RecipeContent, in form: DraftForm, _ language: Language) {
        let known = Dictionary(
            zip(DraftForm(draft).lines, lines).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        self = form.lines.enumerated().compactMap { place, text in
            known[text].map { UnderstoodRow($0, at: place, in: form, language) }
        }
    }
}
