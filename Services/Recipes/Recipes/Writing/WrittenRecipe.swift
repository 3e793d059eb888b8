import Contracts
import RecipesContracts

/// A person's recipe in its stored form: without blanks, with every line parsed.
struct WrittenRecipe: Sendable {
    /// One ingredient.
    struct Line: Hashable, Sendable {
        /// The heading above the line.
        let heading: String?
        let food: ID<Food>?
        let name: String
        let quantity: Quantity?
        let upTo: Double?
        let note: String?
        let isOptional: Bool
        /// Alternatives to the food.
        let alternatives: [LineAlternative]
        /// Other foods in the line.
        let besides: [LineAlternative]
        /// The text as written.
        let text: String
        /// Whether it was written in one line with the ingredient before.
        let sharesLine: Bool
        /// Whether the writer chose the food, or chose none.
        let isChosen: Bool
    }

    let title: String
    let summary: String
    let cuisine: Cuisine
    let country: String?
    let meals: Labels<MealType>
    let servings: Int
    let preparationMinutes: Int
    let cookingMinutes: Int
    let restingMinutes: Int?
    let lines: [Line]
    let steps: [Recipe.Step]
    let tags: [String]
    var photos: [ID<Photo>]
    let videos: [String]
    let source: String?
    let notes: String?
    let language: SpokenLanguage
    let equipment: [String]?
    let nutrition: [Nutrient: Double]?

    /// Parses `content`, which must be within its bounds.
    init(_ content: RecipeContent, reader: IngredientReader) {
        self.init(content, understood: reader.understand(content))
    }

    /// Uses one parsed line for each ingredient of `content`.
    init(_ content: RecipeContent, understood: [UnderstoodLine]) {
        let (lines, places) = Self.lines(content.ingredients, understood)
        self.lines = lines
        steps = Self.steps(content.steps, places)
        title = content.title.trimmed
        summary = content.summary.trimmed
        cuisine = content.cuisine ?? .international
        country = content.country
        meals = content.meals
        servings = content.servings
        preparationMinutes = content.preparationMinutes
        cookingMinutes = content.cookingMinutes
        restingMinutes = content.restingMinutes
        tags = content.tags.map(\.trimmed)
        photos = content.photos
        videos = content.videos.compactMap { VideoAddress($0)?.text }
        source = content.source.flatMap { RecipeSource($0)?.text }.flatMap(\.nonblank)
        notes = content.notes.flatMap(\.nonblank)
        language = content.language
        let tools = (content.equipment ?? []).compactMap(\.nonblank)
        equipment = tools.isEmpty ? nil : tools
        nutrition = content.nutrition.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The lines, and the range of lines for each entry: empty for headings and blanks, several for several foods.
    private static func lines(
        _ entries: [IngredientEntry], _ understood: [UnderstoodLine]
    ) -> (lines: [Line], places: [Range<Int>]) {
        var lines: [Line] = []
        var places: [Range<Int>] = []
        var heading: String?
        for (entry, line) in zip(entries, understood) {
            let text = entry.text.trimmed
            if entry.isHeading || line.isHeading || text.isEmpty {
                if !text.isEmpty { heading = text }
                places.append(lines.count..<lines.count)
                continue
            }
            let start = lines.count
            for part in line.ingredients {
                lines.append(Line(entry, part, heading: heading, sharesLine: lines.count > start))
                heading = nil
            }
            places.append(start..<lines.count)
        }
        return (lines, places)
    }

    private static func steps(_ entries: [StepEntry], _ places: [Range<Int>]) -> [Recipe.Step] {
        var steps: [Recipe.Step] = []
        var heading: String?
        for entry in entries {
            guard let text = entry.text.nonblank else { continue }
            if entry.isHeading {
                heading = text
                continue
            }
            let named = entry.ingredients.flatMap { places.indices.contains($0) ? Array(places[$0]) : [] }
            steps.append(
                Recipe.Step(
                    number: steps.count + 1, text: text, minutes: entry.minutes, heading: heading,
                    ingredients: named.isEmpty ? nil : named))
            heading = nil
        }
        return steps
    }
}

extension WrittenRecipe.Line {
    fileprivate init(_ entry: IngredientEntry, _ line: UnderstoodLine, heading: String?, sharesLine: Bool) {
        let notes = [line.size, line.preparation, line.comment].compactMap { $0?.nonblank }
        self.init(
            heading: heading, food: line.food?.id, name: line.name.nonblank ?? entry.text.trimmed,
            quantity: line.quantity, upTo: line.upTo, note: notes.isEmpty ? nil : notes.joined(separator: ", "),
            isOptional: line.isOptional,
            alternatives: line.alternatives.map { LineAlternative(food: $0.food?.id, name: $0.name) },
            besides: line.besides.map { LineAlternative(food: $0.food?.id, name: $0.name) },
            text: entry.text.trimmed, sharesLine: sharesLine, isChosen: entry.food != nil || entry.isUnlisted)
    }
}

extension String {
    /// The trimmed text; `nil` if it is empty.
    var nonblank: String? {
        let trimmed = trimmed
        return trimmed.isEmpty ? nil : trimmed
    }
}
