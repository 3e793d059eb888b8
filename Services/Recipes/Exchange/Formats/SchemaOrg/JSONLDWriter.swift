import Foundation

/// Writes recipes as schema.org/Recipe in JSON-LD. `JSONLDReader` restores every field.
public enum JSONLDWriter {
    /// One recipe. `<` is escaped, so the text is safe in a script of a page.
    public static func text(of recipe: RecipeDocument) throws -> String { try text(root(recipe)) }

    /// Several recipes in one `@graph`.
    public static func text(of recipes: [RecipeDocument]) throws -> String {
        try text(
            .object([
                ("@context", .text("https://schema.org")), ("@graph", .list(recipes.map { .object(members($0)) })),
            ]))
    }

    private indirect enum Value {
        case text(String)
        case number(Double)
        case list([Value])
        case object([(String, Value)])
    }

    private static func root(_ recipe: RecipeDocument) -> Value {
        .object([("@context", .text("https://schema.org"))] + members(recipe))
    }

    private static func members(_ recipe: RecipeDocument) -> [(String, Value)] {
        var members: [(String, Value)] = [("@type", .text("Recipe")), ("name", .text(recipe.title))]
        func add(_ key: String, _ value: Value?) {
            if let value { members.append((key, value)) }
        }
        add("description", recipe.summary.map { .text($0) })
        add("recipeIngredient", list(recipe.ingredients.flatMap(\.lines).map { .text($0) }))
        add("supply", parts(of: recipe.ingredients))
        add("tool", list((recipe.equipment ?? []).map(tool)))
        add("recipeInstructions", list(recipe.steps.flatMap { steps($0, of: recipe) }))
        add("prepTime", recipe.preparationMinutes.map(duration))
        add("cookTime", recipe.cookingMinutes.map(duration))
        add("totalTime", recipe.totalMinutes.map(duration))
        add("recipeYield", yield(of: recipe))
        add("recipeCuisine", list(recipe.cuisines.map(word)))
        add("recipeCategory", list(recipe.categories.map(word)))
        add("keywords", list(recipe.tags.map(word)))
        add("image", list(recipe.pictures.map(picture)))
        add("video", list(recipe.videos.map { .object([("@type", .text("VideoObject")), ("url", .text($0))]) }))
        add("url", recipe.source.map { .text($0) })
        add("author", recipe.author.map { .object([("@type", .text("Person")), ("name", .text($0))]) })
        add("inLanguage", recipe.language.map { .text($0) })
        let facts = recipe.nutrition.sorted { $0.key < $1.key }.map { ($0.key, Value.text($0.value)) }
        add("nutrition", facts.isEmpty ? nil : .object([("@type", .text("NutritionInformation"))] + facts))
        add("aggregateRating", recipe.rating.map { rating($0, of: recipe.ratingCount) })
        add("additionalProperty", recipe.notes.map(notes))
        return members
    }

    private static func list(_ values: [Value]) -> Value? { values.isEmpty ? nil : .list(values) }

    /// The number of lines below each heading, for which schema.org has no property; `nil` without headings.
    private static func parts(of groups: [RecipeDocument.IngredientGroup]) -> Value? {
        guard groups.count > 1 || groups.contains(where: { $0.heading != nil }) else { return nil }
        return .list(
            groups.map { group in
                .object(
                    [("@type", .text("ItemList"))] + (group.heading.map { [("name", .text($0))] } ?? [])
                        + [("numberOfItems", .number(Double(group.lines.count)))])
            })
    }

    private static func steps(_ group: RecipeDocument.StepGroup, of recipe: RecipeDocument) -> [Value] {
        let steps = group.steps.map { Value.object([("@type", .text("HowToStep")), ("text", .text($0))]) }
        guard recipe.steps.count > 1 || group.heading != nil else { return steps }
        return [
            .object(
                [("@type", .text("HowToSection"))] + (group.heading.map { [("name", .text($0))] } ?? [])
                    + [("itemListElement", .list(steps))])
        ]
    }

    private static func duration(_ minutes: Int) -> Value { .text("PT\(minutes)M") }

    /// Without servings, text with a number is written as a unit, because it would be read as servings.
    private static func yield(of recipe: RecipeDocument) -> Value? {
        let number = recipe.servings.map { Value.text(String($0)) }
        guard let words = recipe.yield else { return number }
        guard let number else {
            guard RecipeYield.numbers(in: words) != nil else { return .text(words) }
            return .object([("@type", .text("QuantitativeValue")), ("unitText", .text(words))])
        }
        return .list([number, .text(words)])
    }

    /// A text with a comma would be read as several words.
    private static func word(_ word: String) -> Value {
        guard word.contains(where: { ",;".contains($0) }) else { return .text(word) }
        return .object([("@type", .text("DefinedTerm")), ("name", .text(word))])
    }

    private static func tool(_ name: String) -> Value {
        .object([("@type", .text("HowToTool")), ("name", .text(name))])
    }

    private static func picture(_ picture: RecipeDocument.Picture) -> Value {
        switch picture {
        case .address(let address): .text(address)
        case .bytes(let bytes): .text(SchemaPictures.address(of: bytes))
        }
    }

    private static func rating(_ rating: Double, of count: Int?) -> Value {
        .object(
            [("@type", .text("AggregateRating")), ("ratingValue", .number(rating)), ("bestRating", .number(5))]
                + (count.map { [("ratingCount", .number(Double($0)))] } ?? []))
    }

    private static func notes(_ notes: String) -> Value {
        .list([.object([("@type", .text("PropertyValue")), ("name", .text("notes")), ("value", .text(notes))])])
    }

    private static func text(_ value: Value) throws -> String {
        switch value {
        case .text(let text): return try quoted(text)
        case .number(let number): return number.written
        case .list(let values): return "[" + (try values.map(text)).joined(separator: ",") + "]"
        case .object(let members):
            return "{" + (try members.map { try quoted($0) + ":" + text($1) }).joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self).replacing("<", with: "\\u003C")
    }
}
