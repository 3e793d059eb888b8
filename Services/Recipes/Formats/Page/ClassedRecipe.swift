/// Reads a recipe from a page that marks its parts by names of its own that speak for themselves, such as a class
/// `recipe-ingredients__list`.
struct ClassedRecipe {
    private static let ingredients = ["ingredient", "zutat", "ingrediente"]
    private static let steps = [
        "instruction", "direction", "method", "preparation", "recipe-step", "zubereitung", "preparacion",
    ]
    /// Steps have as many bytes of text at least.
    private static let leastText = 120
    private static let mostPlaces = 40

    let page: HTMLPage

    /// At most one; it may lack ingredients or steps, never both, and has no title.
    var documents: [RecipeDocument] {
        let lines = places(named: Self.ingredients).lazy
            .map { HeadedList(page: page, onlyItems: true).groups(in: page.inside($0)) }
            .first { groups in
                let lines = groups.flatMap(\.lines)
                return lines.count > 2 && RecipeLabels.amountShare(of: lines) >= 0.5
            }
        let steps = Self.steps.lazy.flatMap { places(named: [$0]) }
            .map { HeadedList(page: page).groups(in: page.inside($0)) }
            .first { $0.flatMap(\.lines).reduce(0) { $0 + $1.utf8.count } >= Self.leastText }
        guard lines != nil || steps != nil else { return [] }
        return [
            RecipeDocument(
                title: "", ingredients: (lines ?? []).map { .init(heading: $0.heading, lines: $0.lines) },
                steps: (steps ?? []).map { .init(heading: $0.heading, steps: $0.lines) })
        ]
    }

    /// Elements with a class that has one of `names` in it, the outer before the inner.
    private func places(named names: [String]) -> [Int] {
        let found = page.classes.filter { name, _ in
            let name = name.prefix(100).lowercased()
            return names.contains { name.contains($0) }
        }
        let places = found.values.flatMap { $0.prefix(Self.mostPlaces) }.filter { page[$0].end > $0 + 2 }
        return Array(Set(places).sorted().prefix(Self.mostPlaces))
    }
}
