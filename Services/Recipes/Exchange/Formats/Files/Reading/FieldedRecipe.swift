/// A recipe in named fields, as in JSON objects, front matter or table rows.
struct FieldedRecipe {
    let fields: LooseValue
    /// The style of ingredients and steps.
    let style: WordStyle

    init(_ value: LooseValue, _ style: WordStyle = .plain) {
        fields = value.withPlainNames
        self.style = style
    }

    /// Field names in lower case, without spaces and punctuation.
    enum Names {
        static let title = [
            "name", "title", "recipename", "recipetitle", "recipe", "titel", "nom", "titre", "nombre", "título",
        ]
        static let summary = [
            "description", "summary", "introduction", "intro", "excerpt", "beschreibung", "descripción",
        ]
        static let ingredients = [
            "recipeingredient", "recipeingredients", "ingredients", "ingredient", "ingredientlist", "zutaten",
            "ingrédients", "ingredientes",
        ]
        static let steps = [
            "recipeinstructions", "instructions", "directions", "steps", "method", "procedure", "preparation",
            "zubereitung", "anleitung", "préparation", "étapes", "preparación", "instrucciones",
        ]
        static let preparation = [
            "preptime", "prep", "preparationtime", "preparationminutes", "prepminutes", "activetime", "timeprep",
            "vorbereitungszeit", "arbeitszeit", "tempsdepréparation", "tiempodepreparación",
        ]
        static let cooking = [
            "cooktime", "cook", "cookingtime", "cookingduration", "cookingminutes", "cookminutes", "performtime",
            "timecook",
            "kochzeit", "backzeit", "garzeit", "kochbackzeit", "tempsdecuisson", "tiempodecocción",
        ]
        static let total = [
            "totaltime", "total", "totalminutes", "timerequired", "readyin", "duration", "zubereitungszeit",
            "gesamtzeit", "tempstotal", "tiempototal",
        ]
        static let servings = ["servings", "serves", "recipeservings", "portions", "portionen", "raciones"]
        static let yield = ["recipeyield", "yield", "yields", "makes"]
        static let cuisines = ["recipecuisine", "cuisine", "cuisines", "küche", "cocina"]
        static let categories = [
            "recipecategory", "category", "categories", "course", "type", "kategorie", "kategorien",
        ]
        static let tags = ["tags", "keywords", "labels", "tag"]
        static let pictures = [
            "image", "images", "picture", "pictures", "photo", "imageurl", "photourl", "photodata", "thumbnail",
            "thumbnailurl",
        ]
        static let videos = ["video", "videos", "videourl", "youtube"]
        static let source = [
            "sourceurl", "url", "orgurl", "link", "weblink", "isbasedon", "sourcelink", "source", "originalurl",
        ]
        static let author = [
            "author", "creator", "by", "chef", "credittext", "sourceauthor", "autor", "source", "sourcename",
        ]
        static let language = ["language", "inlanguage", "locale", "lang", "sprache"]
        static let notes = ["notes", "note", "comments", "tips", "notizen"]
        static let nutrition = ["nutrition", "nutritionalinfo", "nutritionalinformation"]
        static let equipment = ["equipment", "tools", "tool", "cookware", "utensils"]
        static let rating = ["rating", "aggregaterating", "ratingvalue", "stars"]
    }

    /// The checked recipe, with `title` if the fields have none. Throws like `RecipeDocument.checked()`.
    func document(title: String? = nil) throws -> RecipeDocument {
        try draft(title: title).checked()
    }

    /// The unchecked recipe.
    func draft(title: String? = nil) -> RecipeDocument {
        let time = fields["time"].withPlainNames
        let servings = RecipeYield(markup: words(Names.servings))
        let yield = RecipeYield(markup: words(Names.yield))
        var recipe = RecipeDocument(
            title: words(Names.title) ?? title ?? "", summary: words(Names.summary),
            steps: StepWords(style: style).groups(fields.first(of: Names.steps)),
            preparationMinutes: Minutes.of(words(Names.preparation) ?? time.first(of: Names.preparation).text),
            cookingMinutes: Minutes.of(words(Names.cooking) ?? time.first(of: Names.cooking).text),
            totalMinutes: Minutes.of(words(Names.total) ?? time.first(of: Names.total).text ?? fields["time"].text),
            servings: servings.people ?? yield.people, yield: yieldWords ?? servings.things,
            cuisines: labels(Names.cuisines), categories: categories, tags: labels(Names.tags),
            pictures: fields.first(of: Names.pictures).list.compactMap { value in
                value["url", "contentUrl", "@id"].text.flatMap(RecipeDocument.Picture.init(words:))
                    ?? value.text.flatMap(RecipeDocument.Picture.init(words:))
            },
            videos: fields.first(of: Names.videos).list.compactMap {
                WebAddress.of($0["contentUrl", "embedUrl", "url"].text ?? $0.text)
            },
            source: Names.source.lazy.compactMap { WebAddress.of(fields[$0]["url"].text ?? fields[$0].text) }.first,
            author: author, language: language, nutrition: nutrition, notes: notes, rating: rating)
        recipe.take(IngredientWords(style: style).list(fields.first(of: Names.ingredients)))
        recipe.mostServings = servings.people == nil ? yield.mostPeople : servings.mostPeople
        if style == .markdown {
            recipe.summary = recipe.summary.map { style.text($0) }
            recipe.notes = recipe.notes.map { style.text($0) }
        }
        if recipe.preparationMinutes == nil, !fields["cookingduration"].isEmpty {
            // Crouton's `duration` is the preparation time; elsewhere it is the total.
            recipe.preparationMinutes = Minutes.of(fields["duration"].text)
            recipe.totalMinutes = nil
        }
        let tools = labels(Names.equipment)
        recipe.equipment = tools.isEmpty ? nil : tools
        return recipe
    }

    /// With a separate number of servings the whole yield counts, otherwise only its part about things.
    private var yieldWords: String? {
        words(Names.servings) == nil ? RecipeYield(markup: words(Names.yield)).things : words(Names.yield)
    }

    private func words(_ names: [String]) -> String? { fields.first(of: names).text }

    /// The separators of labels in one text.
    static let commas: Set<Character> = [",", ";", "|", "，", "、"]

    /// The labels; a text is split at its lines, or else at commas.
    private func labels(_ names: [String]) -> [String] {
        let value = fields.first(of: names)
        guard case .text(let text) = value else { return value.texts.filter { WebAddress.of($0) == nil } }
        let lines = text.lines()
        let isList = text.utf8.contains(UInt8(ascii: "\n"))
        return (isList ? lines : text.split(whereSeparator: Self.commas.contains)).map { String($0.trimmingSpace) }
    }

    /// The categories without the JSON-LD type.
    private var categories: [String] {
        labels(Names.categories).filter { SchemaOrgName.short($0).lowercased() != "recipe" }
    }

    private var author: String? {
        Names.author.lazy.compactMap { fields[$0].text }.first { WebAddress.of($0) == nil }
    }

    private var language: String? { LanguageCode.of(words(Names.language)) }

    private var nutrition: RecipeDocument.NutritionFacts {
        switch fields.first(of: Names.nutrition) {
        case .fields(let facts):
            facts.filter { !$0.key.hasPrefix("@") && $0.key != "id" }.compactMapValues(\.text)
        case .text(let text): ["text": text]
        default: [:]
        }
    }

    private var notes: String? {
        let notes = fields.first(of: Names.notes).list.compactMap { note in
            let parts = [note["title"].text, note["text"].text ?? note.text].compactMap { $0 }
            return parts.isEmpty ? nil : parts.joined(separator: "\n")
        }
        return notes.isEmpty ? nil : notes.joined(separator: "\n\n")
    }

    private var rating: Double? {
        let value = fields.first(of: Names.rating)
        return StarRating.of(value["ratingValue"].text ?? value.text)
    }
}
