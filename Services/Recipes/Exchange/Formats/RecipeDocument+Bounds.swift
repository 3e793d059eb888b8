extension RecipeDocument {
    /// With every text, list and number within `RecipeBounds`, each label once, without groups that hold nothing.
    ///
    /// Longer text is cut and ends with “…”, a longer step is divided, and members over the number are left out. If a part
    /// that may name a food is left out, the recipe is read in part.
    func bounded() -> RecipeDocument {
        var recipe = self
        recipe.title = PlainText.cut(title, to: RecipeBounds.title)
        recipe.summary = Self.text(summary, RecipeBounds.summary)
        recipe.notes = Self.text(notes, RecipeBounds.summary)
        let isCut =
            recipe.title != title || Self.isCut(summary, recipe.summary) || Self.isCut(notes, recipe.notes)
        if isCut { recipe.isReadInPart = true }
        recipe.yield = Self.text(yield, RecipeBounds.title)
        recipe.author = Self.text(author, RecipeBounds.title)
        recipe.cuisines = Self.labels(cuisines)
        recipe.categories = Self.labels(categories)
        recipe.tags = Self.labels(tags)
        recipe.equipment = equipment.map(Self.labels)?.nonEmpty
        let readable = pictures.filter(\.isReadable)
        recipe.pictures = readable.isEmpty ? Array(pictures.prefix(1)) : Array(readable.prefix(RecipeBounds.pictures))
        recipe.videos = Array(videos.prefix(RecipeBounds.pictures))
        recipe.servings = servings.flatMap { RecipeBounds.servings.contains($0) ? $0 : nil }
        recipe.mostServings = recipe.range
        recipe.rating = rating.flatMap { RecipeBounds.rating.contains($0) ? $0 : nil }
        let facts = nutrition.map {
            (PlainText.cut($0, to: RecipeBounds.word), PlainText.cut($1, to: RecipeBounds.title))
        }
        recipe.nutrition = Dictionary(facts.sorted { $0.0 < $1.0 }.prefix(RecipeBounds.words)) { first, _ in first }
        recipe.boundLines()
        recipe.boundSteps()
        return recipe
    }

    /// The greater number of servings, also where only the words of the yield have it.
    private var range: Int? {
        guard let servings else { return nil }
        let told = yield.flatMap { RecipeYield.numbers(in: $0) }.flatMap {
            $0.lowerBound == servings ? $0.upperBound : nil
        }
        let most = mostServings ?? told
        return most.flatMap { $0 > servings && RecipeBounds.servings.contains($0) ? $0 : nil }
    }

    private mutating func boundLines() {
        var left = RecipeBounds.lines
        ingredients = ingredients.compactMap { group in
            let lines = group.lines.prefix(left).map { PlainText.cut($0, to: RecipeBounds.line) }
            left -= lines.count
            if lines.count < group.lines.count || zip(lines, group.lines).contains(where: !=) { isReadInPart = true }
            let heading = Self.text(group.heading, RecipeBounds.title)
            if Self.isCut(group.heading, heading) { isReadInPart = true }
            guard !lines.isEmpty else { return nil }
            return IngredientGroup(heading: heading, lines: lines, isHeadingDoubtful: group.isHeadingDoubtful)
        }
    }

    private mutating func boundSteps() {
        var left = RecipeBounds.steps
        steps = steps.compactMap { group in
            let all = group.steps.prefix(left + 1).flatMap(Self.divided)
            let steps = all.prefix(left)
            if steps.count < all.count { isReadInPart = true }
            left -= steps.count
            let heading = Self.text(group.heading, RecipeBounds.title)
            if Self.isCut(group.heading, heading) { isReadInPart = true }
            return steps.isEmpty ? nil : StepGroup(heading: heading, steps: Array(steps))
        }
    }

    /// Whether a text lost a part that may name a food.
    private static func isCut(_ whole: String?, _ kept: String?) -> Bool { (whole ?? "") != (kept ?? "") }

    private static func text(_ text: String?, _ most: Int) -> String? {
        text.flatMap { $0.isEmpty ? nil : PlainText.cut($0, to: most) }
    }

    private static func labels(_ labels: [String]) -> [String] {
        var known: Set<String> = []
        let own = labels.map { PlainText.cut($0, to: RecipeBounds.word) }
            .filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
        return Array(own.prefix(RecipeBounds.words))
    }

    /// A step in pieces that are short enough, ended at a sentence where there is one.
    private static func divided(_ step: String) -> [String] {
        guard step.utf8.count > RecipeBounds.step else { return [step] }
        var pieces: [String] = []
        var rest = step[...]
        while !rest.isEmpty, pieces.count <= RecipeBounds.steps {
            var piece = rest.prefix(RecipeBounds.step)
            if piece.endIndex < rest.endIndex, let end = piece.lastIndex(where: { ".!?。\n".contains($0) }) {
                piece = rest[...end]
            }
            pieces.append(String(piece.trimmingSpace))
            rest = rest[piece.endIndex...]
        }
        return pieces.filter { !$0.isEmpty }
    }
}

extension [String] {
    /// `nil` of a list of nothing.
    fileprivate var nonEmpty: [String]? { isEmpty ? nil : self }
}
