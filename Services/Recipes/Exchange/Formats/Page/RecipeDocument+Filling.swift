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
        if ingredients.isEmpty {
            ingredients = other.ingredients
            isReadInPart = isReadInPart || other.isReadInPart
        }
        if steps.isEmpty { steps = other.steps }
        if servings == nil, !counts(other.servings) {
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
        equipment = equipment ?? other.equipment
        notes = notes ?? other.notes
        rating = rating ?? other.rating
    }

    /// Whether the yield begins with the number: the “1” elsewhere is the one of “1 loaf”, and no number of servings.
    private func counts(_ number: Int?) -> Bool {
        guard let number, let yield else { return false }
        return yield.prefix { $0.isASCII && $0.isNumber } == String(number)
    }

    var isTimed: Bool { preparationMinutes != nil || cookingMinutes != nil || totalMinutes != nil }

    /// Without the lines of steps that repeat ingredients: pages set beside a step what it takes. Each step is on one line.
    func withoutRepeatedIngredients() -> RecipeDocument {
        var recipe = self
        let lines = ingredients.flatMap(\.lines).map { PlainText.words(of: $0) }
        let all = Set(lines)
        let starts = Set(lines.compactMap { Self.start($0, of: 4) })
        func isIngredient(_ line: Substring) -> Bool {
            let words = PlainText.words(of: String(line))
            if all.contains(words) { return true }
            let isSentence = line.last.map { ".!".contains($0) } ?? false
            guard !isSentence, ListPieces.hasAmount(String(line)) else { return false }
            return Self.start(words, of: 4).map(starts.contains) ?? false
        }
        recipe.steps = steps.compactMap { group in
            let steps = group.steps.map { step in
                step.parts(between: UInt8(ascii: "\n")).filter { !isIngredient($0) }.joined(separator: " ")
            }.filter { !$0.isEmpty }
            return steps.isEmpty ? nil : .init(heading: group.heading, steps: steps)
        }
        return recipe
    }

    private static func start(_ words: String, of count: Int) -> String? {
        let parts = words.split(separator: " ").prefix(count)
        return parts.count == count ? parts.joined(separator: " ") : nil
    }

    /// Takes the lines of a telling that people see where those are all of the ones here and more.
    mutating func correct(by others: [RecipeDocument], _ rules: PageRules) {
        let lines = Set(ingredients.flatMap(\.lines).map { PlainText.letters(of: $0) })
        let count = ingredients.reduce(0) { $0 + $1.lines.count }
        guard count > 0 else { return }
        for other in others where isSame(as: other) {
            let told = other.ingredients.flatMap(\.lines).map { PlainText.letters(of: $0) }
            let all = Set(told)
            if all.count * 2 >= count * 3, all.count + 2 >= told.count, told.count <= 5 * count, lines.isSubset(of: all)
            {
                guard !rules.contains(.goods) || !other.describes(self) else {
                    isReadInPart = true
                    continue
                }
                ingredients = other.ingredients
                isReadInPart = isReadInPart || other.isReadInPart
                takeSteps(from: other)
                return
            }
            if rules.contains(.seenAmounts), takeAmounts(from: other) { return }
            guard all.count > lines.count, told.count <= 2 * count,
                lines.count(where: all.contains) * 5 >= lines.count * 4
            else { continue }
            // A list that is cut anyway is not compared line by line.
            if count > RecipeBounds.lines || other.hasMore(than: lines, told) { isReadInPart = true }
        }
    }

    /// Whether an amount of something stands here and is not among `lines`; `told` are the letters of the lines here.
    private func hasMore(than lines: Set<String>, _ told: [String]) -> Bool {
        zip(ingredients.flatMap(\.lines), told).contains { line, letters in
            ListPieces.hasAmount(line) && !lines.contains(letters)
                && !lines.contains { $0.contains(letters) || letters.contains($0) }
        }
    }

    /// Takes the steps of a telling that has all of the ones here and more.
    private mutating func takeSteps(from other: RecipeDocument) {
        let own = steps.flatMap(\.steps).map { PlainText.letters(of: $0) }
        let told = Set(other.steps.flatMap(\.steps).map { PlainText.letters(of: $0) })
        if told.count > own.count, told.isSuperset(of: own) { steps = other.steps }
    }

    /// Takes the lines of a telling that has the same foods with amounts where only their names stand here.
    private mutating func takeAmounts(from other: RecipeDocument) -> Bool {
        let own = ingredients.flatMap(\.lines)
        let seen = other.ingredients.flatMap(\.lines)
        guard own.count == seen.count, own.count > 2, !own.contains(where: ListPieces.hasAmount),
            seen.count(where: ListPieces.hasAmount) * 2 >= seen.count,
            zip(own, seen).allSatisfy({ PlainText.letters(of: $1).contains(PlainText.letters(of: $0)) })
        else { return false }
        ingredients = other.ingredients
        return true
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
