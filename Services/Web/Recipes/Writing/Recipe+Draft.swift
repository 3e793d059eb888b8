import Contracts
import RecipesContracts

extension Recipe {
    /// A draft as others would see it, as far as that is known before it is kept: without what follows from its foods.
    init(_ draft: Draft) {
        let content = draft.content
        var lines: [(heading: String?, entry: IngredientEntry, line: UnderstoodLine)] = []
        var heading: String?
        var places: [Int: Range<Int>] = [:]
        for (place, (entry, line)) in zip(content.ingredients, draft.lines).enumerated() where !entry.text.isEmpty {
            guard !entry.isHeading else {
                heading = entry.text
                continue
            }
            let start = lines.count
            for part in line.ingredients {
                lines.append((heading, entry, part))
                heading = nil
            }
            places[place] = start..<lines.count
        }
        self.init(
            id: ID(draft.id.description) ?? ID(at: draft.createdAt), title: content.title, summary: content.summary,
            cuisine: content.cuisine ?? .international, country: content.country, meals: content.meals, diets: [],
            allergens: nil,
            minutes: .init(
                preparation: content.preparationMinutes, cooking: content.cookingMinutes,
                resting: content.restingMinutes),
            servings: content.servings,
            ingredients: lines.map { Ingredient($0.line, of: $0.entry, below: $0.heading) },
            steps: Step.list(content.steps, places),
            nutrition: ServingNutrition(perServing: Nutrition(), coverage: 0).stating(content.nutrition), rating: nil,
            tags: content.tags,
            image: content.photos.first.map { "/v1/photos/\($0)" }, source: content.source,
            revision: draft.revision, isPersonal: true, isOwn: true,
            photos: content.photos.map { "/v1/photos/\($0)" }, videos: content.videos, notes: content.notes)
        equipment = content.equipment
    }
}

extension Recipe.Ingredient {
    fileprivate init(_ line: UnderstoodLine, of entry: IngredientEntry, below heading: String?) {
        let notes = [line.size, line.preparation, line.comment].compactMap { $0?.orNothing }
        self.init(
            food: entry.isUnlisted ? nil : line.food, name: line.name.orNothing ?? entry.text,
            quantity: line.quantity, note: notes.isEmpty ? nil : notes.joined(separator: ", "),
            optional: line.isOptional, heading: heading, upTo: line.upTo, text: entry.text,
            alternatives: line.alternatives.isEmpty ? nil : line.alternatives)
    }
}

extension Recipe.Step {
    /// The steps with their numbers and headings; `places` says where each line of the ingredients stands among them.
    fileprivate static func list(_ entries: [StepEntry], _ places: [Int: Range<Int>]) -> [Recipe.Step] {
        var steps: [Recipe.Step] = []
        var heading: String?
        for entry in entries where !entry.text.isEmpty {
            guard !entry.isHeading else {
                heading = entry.text
                continue
            }
            let used = entry.ingredients.flatMap { places[$0].map(Array.init) ?? [] }
            steps.append(
                Recipe.Step(
                    number: steps.count + 1, text: entry.text, minutes: entry.minutes, heading: heading,
                    ingredients: used.isEmpty ? nil : used))
            heading = nil
        }
        return steps
    }
}
