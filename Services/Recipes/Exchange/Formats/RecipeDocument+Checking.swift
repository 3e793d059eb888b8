extension RecipeDocument {
    /// The recipe of a file, its words plain and within their bounds.
    ///
    /// Throws a `RecipeFault` where it has no title, neither ingredients nor steps, or too many of them.
    func checked() throws -> RecipeDocument {
        let recipe = plain()
        guard !recipe.title.isEmpty else { throw RecipeFault.noTitle }
        guard !(recipe.ingredients.isEmpty && recipe.steps.isEmpty) else {
            throw RecipeFault.noContent
        }
        guard recipe.ingredients.reduce(0, { $0 + $1.lines.count }) <= RecipeBounds.lines else {
            throw RecipeFault.manyIngredients(RecipeBounds.lines)
        }
        guard recipe.steps.reduce(0, { $0 + $1.steps.count }) <= RecipeBounds.steps else {
            throw RecipeFault.manySteps(RecipeBounds.steps)
        }
        return recipe.bounded()
    }

    /// With words instead of markup, without lines and groups that hold nothing. No stars are none given.
    private func plain() -> RecipeDocument {
        var recipe = self
        recipe.title = PlainText.line(markup: title)
        if ingredients.contains(where: { $0.lines.contains(where: IngredientText.isLost) }) {
            recipe.isReadInPart = true
        }
        recipe.ingredients = ingredients.compactMap { group in
            let lines = group.lines.map { PlainText.line(markup: $0) }.filter { !$0.isEmpty }
            guard !lines.isEmpty else { return nil }
            return IngredientGroup(
                heading: Self.heading(group.heading), lines: lines, isHeadingDoubtful: group.isHeadingDoubtful)
        }
        recipe.steps = steps.compactMap { group in
            let steps = group.steps.map { PlainText.step(markup: $0) }.filter { !$0.isEmpty }
            return steps.isEmpty ? nil : StepGroup(heading: Self.heading(group.heading), steps: steps)
        }
        recipe.summary = summary.map { PlainText.text(markup: $0) }
        recipe.notes = notes.map { PlainText.text(markup: $0) }
        recipe.yield = yield.map { PlainText.line(markup: $0) }
        recipe.author = author.map { PlainText.line(markup: $0) }
        recipe.cuisines = cuisines.map { PlainText.line(markup: $0) }
        recipe.categories = categories.map { PlainText.line(markup: $0) }
        recipe.tags = tags.map { PlainText.line(markup: $0) }
        recipe.equipment = equipment.map { $0.map { PlainText.line(markup: $0) } }
        recipe.rating = rating == 0 ? nil : rating
        let facts = nutrition.map { (PlainText.line(markup: $0), PlainText.line(markup: $1)) }
        recipe.nutrition = Dictionary(facts.sorted { $0.0 < $1.0 }) { first, _ in first }
        return recipe
    }

    private static func heading(_ markup: String?) -> String? {
        markup.map { PlainText.heading(PlainText.line(markup: $0)) }
    }
}
