/// Reads a recipe from a page that marks its parts by names of its own that speak for themselves, such as a class
/// `recipe-ingredients__list`.
struct ClassedRecipe {
    private static let ingredients = ["ingredient", "zutat", "ingredienser"]
    private static let steps = [
        "instruction", "direction", "method", "preparation", "step", "procedure", "zubereitung", "preparacion",
        "preparo",
        "preparazione", "bereiding", "elaboracion", "procedimento",
    ]
    /// Steps have as many bytes of text at least.
    private static let leastText = 120
    private static let mostPlaces = 60
    /// The classes of the page, also in small letters.
    private typealias Names = [(name: Substring, small: String)]
    private static let mostNodes = 8_000

    let page: HTMLPage

    /// At most one; it may lack ingredients or steps, never both, and has no title.
    var documents: [RecipeDocument] {
        let names = page.classes.keys.map { (name: $0, small: $0.prefix(100).lowercased()) }
        let lines = ingredients(names)
        let steps = self.steps(names, besides: Set(lines.flatMap(\.lines).map { PlainText.letters(of: $0) }))
        guard !lines.isEmpty || !steps.isEmpty else { return [] }
        return [RecipeDocument(lines: lines, steps: steps)]
    }

    /// Of all places the one with the most lines that begin with amounts, and the least besides.
    private func ingredients(_ names: Names) -> [HeadedList.Group] {
        var best: (amounts: Int, lines: Int, groups: [HeadedList.Group])?
        for place in places(in: names, with: Self.ingredients) {
            let groups = HeadedList(page: page, kind: .ingredients, onlyItems: true).groups(in: page.inside(place))
            let lines = groups.flatMap(\.lines)
            let amounts = lines.count(where: ListPieces.hasAmount)
            guard lines.count > 2, amounts * 2 >= lines.count else { continue }
            if let best, (best.amounts, -best.lines) >= (amounts, -lines.count) { continue }
            best = (amounts, lines.count, groups)
        }
        return best?.groups ?? []
    }

    /// Of the names in their order, the first place that holds a list of steps, or else some text.
    private func steps(_ names: Names, besides foods: Set<String>) -> [HeadedList.Group] {
        var found: [HeadedList.Group] = []
        // A place may be called by several names.
        var read: Set<Int> = []
        for name in Self.steps {
            for place in places(in: names, with: [name]) where read.insert(place).inserted {
                let groups = HeadedList(page: page, kind: .steps).groups(in: page.inside(place))
                let lines = groups.flatMap(\.lines)
                // A place may be called after both parts of a recipe.
                guard lines.count(where: { foods.contains(PlainText.letters(of: $0)) }) * 2 <= lines.count else {
                    continue
                }
                guard lines.reduce(0, { $0 + $1.utf8.count }) >= Self.leastText else { continue }
                if lines.count > 1 { return groups }
                if found.isEmpty { found = groups }
            }
        }
        return found
    }

    /// Elements with a class that has one of `words` in it, the outer before the inner.
    private func places(in names: Names, with words: [String]) -> [Int] {
        let found = names.filter { _, small in words.contains { small.contains($0) } }
        let places = found.flatMap { name, _ in page.classes[name, default: []].prefix(Self.mostPlaces) }
            .filter { (3...Self.mostNodes).contains(page[$0].end - $0) }
        return Array(Set(places).sorted().prefix(Self.mostPlaces))
    }
}
