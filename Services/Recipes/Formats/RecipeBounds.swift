/// How much of a document a recipe keeps. Longer text is cut and ends with “…”; what is over in number is left out.
enum RecipeBounds {
    /// In characters.
    static let title = 200
    static let line = 500
    static let step = 5_000
    static let summary = 5_000
    static let word = 100
    /// In number.
    static let lines = 200
    static let steps = 100
    static let words = 50
    static let pictures = 10
}

extension RecipeDocument {
    /// With every text and every list within `RecipeBounds`, without groups that hold nothing.
    func bounded() -> RecipeDocument {
        var recipe = self
        recipe.title = CleanText.bounded(title, to: RecipeBounds.title)
        recipe.summary = Self.text(summary)
        recipe.notes = Self.text(notes)
        recipe.yield = yield.map { CleanText.bounded($0, to: RecipeBounds.word) }
        recipe.author = author.map { CleanText.bounded($0, to: RecipeBounds.title) }
        recipe.cuisines = Self.words(cuisines)
        recipe.categories = Self.words(categories)
        recipe.tags = Self.words(tags)
        recipe.pictures = Array(pictures.prefix(RecipeBounds.pictures))
        recipe.videos = Array(videos.prefix(RecipeBounds.pictures))
        recipe.boundLines()
        recipe.boundSteps()
        return recipe
    }

    private mutating func boundLines() {
        var left = RecipeBounds.lines
        for place in ingredients.indices {
            ingredients[place].heading = ingredients[place].heading.map {
                CleanText.bounded($0, to: RecipeBounds.title)
            }
            let lines = ingredients[place].lines.prefix(left)
            ingredients[place].lines = lines.map { CleanText.bounded($0, to: RecipeBounds.line) }
            left -= lines.count
        }
        ingredients.removeAll { $0.lines.isEmpty }
    }

    private mutating func boundSteps() {
        var left = RecipeBounds.steps
        for place in steps.indices {
            steps[place].heading = steps[place].heading.map { CleanText.bounded($0, to: RecipeBounds.title) }
            let kept = steps[place].steps.prefix(left)
            steps[place].steps = kept.map { CleanText.bounded($0, to: RecipeBounds.step) }
            left -= kept.count
        }
        steps.removeAll { $0.steps.isEmpty }
    }

    private static func text(_ text: String?) -> String? {
        text.flatMap { $0.isEmpty ? nil : CleanText.bounded($0, to: RecipeBounds.summary) }
    }

    private static func words(_ words: [String]) -> [String] {
        words.prefix(RecipeBounds.words).map { CleanText.bounded($0, to: RecipeBounds.word) }
    }
}
