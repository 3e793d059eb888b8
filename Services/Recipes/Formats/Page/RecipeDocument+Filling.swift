extension RecipeDocument {
    var hasLines: Bool { !ingredients.isEmpty }
    var isWhole: Bool { hasLines && !steps.isEmpty }

    /// Whether `other` is told to be the same dish, or tells no name.
    func isSame(as other: RecipeDocument) -> Bool {
        let (own, others) = (PlainText.words(of: title), PlainText.words(of: other.title))
        return own.isEmpty || others.isEmpty || own == others
    }

    /// Takes from `other`, another telling of the same dish, what is missing here.
    mutating func fill(from other: RecipeDocument) {
        guard isSame(as: other) else { return }
        if title.isEmpty { title = other.title }
        if ingredients.isEmpty { ingredients = other.ingredients }
        if steps.isEmpty { steps = other.steps }
        if servings == nil {
            servings = other.servings
            yield = yield ?? other.yield
        }
        if preparationMinutes == nil, cookingMinutes == nil, totalMinutes == nil {
            preparationMinutes = other.preparationMinutes
            cookingMinutes = other.cookingMinutes
            totalMinutes = other.totalMinutes
        }
        summary = summary ?? other.summary
        if cuisines.isEmpty { cuisines = other.cuisines }
        if categories.isEmpty { categories = other.categories }
        if tags.isEmpty { tags = other.tags }
        if pictures.isEmpty { pictures = other.pictures }
        if videos.isEmpty { videos = other.videos }
        source = source ?? other.source
        author = author ?? other.author
        language = language ?? other.language
        if nutrition.isEmpty { nutrition = other.nutrition }
        notes = notes ?? other.notes
        rating = rating ?? other.rating
    }

    var isTimed: Bool { preparationMinutes != nil || cookingMinutes != nil || totalMinutes != nil }

    /// Takes the lines of a telling that people see where those are all of the ones here and more.
    mutating func correct(by others: [RecipeDocument]) {
        let lines = Set(ingredients.flatMap(\.lines).map { PlainText.letters(of: $0) })
        let count = ingredients.reduce(0) { $0 + $1.lines.count }
        guard count > 0 else { return }
        for other in others where isSame(as: other) {
            let told = other.ingredients.flatMap(\.lines).map { PlainText.letters(of: $0) }
            let all = Set(told)
            if all.count * 2 >= count * 3, all.count + 2 >= told.count, told.count <= 5 * count, lines.isSubset(of: all)
            {
                ingredients = other.ingredients
                return
            }
        }
    }

    /// Takes the headings from a telling that has the very lines and steps that stand here.
    mutating func regroup(by others: [RecipeDocument]) {
        let lines = ingredients.flatMap(\.lines)
        if ingredients.allSatisfy({ $0.heading == nil }),
            let other = others.first(where: { other in
                other.ingredients.contains { $0.heading != nil }
                    && Self.agree(lines, other.ingredients.flatMap(\.lines))
            })
        {
            var start = 0
            ingredients = other.ingredients.map { group in
                defer { start += group.lines.count }
                return .init(heading: group.heading, lines: Array(lines[start..<start + group.lines.count]))
            }
        }
    }

    private static func agree(_ lines: [String], _ others: [String]) -> Bool {
        lines.count == others.count
            && zip(lines, others).allSatisfy { PlainText.words(of: $0) == PlainText.words(of: $1) }
    }
}
