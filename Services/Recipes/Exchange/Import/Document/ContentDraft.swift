import Contracts
import Foundation
import IngredientLines
import RecipeFormats
import RecipesContracts

/// The content of an imported document, and notices about omitted parts.
struct ContentDraft: Sendable {
    private(set) var content: RecipeContent
    private(set) var leftOut: [ServiceNotice] = []
    /// The indices of headings that may be ingredients.
    private(set) var doubtfulHeadings: [Int] = []
    private var isReadInPart = false

    /// `source` is used if the document does not state one.
    init(_ document: RecipeDocument, source: String? = nil) {
        content = RecipeContent(language: LanguageGuess.language(of: document))
        content.title = cut(document.title.onOneLine, ContentBounds.title, .shortenedTitle)
        content.summary = cut(document.summary?.plainText ?? "", ContentBounds.summary, .shortenedSummary)
        content.source = [document.source, source, document.author].compactMap { Self.source($0) }.first
        takeTimes(document)
        takeServings(document)
        isReadInPart = document.isReadInPart
        let tools = takeEquipment(document.equipment ?? [])
        takeNotes(document, besides: tools)
        takeSteps(document.steps)
        takeIngredients(document.ingredients)
        takeClasses(document)
        takeVideos(document.videos)
    }

    private mutating func cut(_ text: String, _ most: Int, _ notice: ServiceNotice) -> String {
        guard !text.isAtMost(most) else { return text }
        if !leftOut.contains(notice) { leftOut.append(notice) }
        return text.cut(to: most)
    }

    private static func source(_ text: String?) -> String? {
        guard let text = text?.onOneLine.nonblank, text.utf8.count <= ContentBounds.source else { return nil }
        return RecipeSource(text)?.text
    }

    private mutating func takeTimes(_ document: RecipeDocument) {
        let bounds = 0...ContentBounds.minutes
        func minutes(_ given: Int?) -> Int { min(max(given ?? 0, bounds.lowerBound), bounds.upperBound) }
        content.preparationMinutes = minutes(document.preparationMinutes)
        content.cookingMinutes = minutes(document.cookingMinutes)
        guard let total = document.totalMinutes else { return }
        let rest = minutes(total) - content.preparationMinutes - content.cookingMinutes
        guard rest > 0 else { return }
        if document.cookingMinutes == nil {
            content.cookingMinutes += rest
        } else if document.preparationMinutes == nil {
            content.preparationMinutes += rest
        } else {
            content.restingMinutes = rest
        }
    }

    private mutating func takeServings(_ document: RecipeDocument) {
        guard let number = document.servings, ContentBounds.servings.contains(number) else {
            return leftOut.append(.guessedServings)
        }
        content.servings = number
        if let most = document.mostServings, most > number { leftOut.append(.servingsRange(number, most)) }
    }

    private mutating func takeIngredients(_ groups: [RecipeDocument.IngredientGroup]) {
        for group in groups {
            if let heading = group.heading?.onOneLine.nonblank {
                if group.isHeadingDoubtful { doubtfulHeadings.append(content.ingredients.count) }
                if !heading.isAtMost(ContentBounds.ingredient) { isReadInPart = true }
                content.ingredients.append(
                    IngredientEntry(text: cut(heading, ContentBounds.ingredient, .shortenedHeading), isHeading: true))
            }
            for line in group.lines.flatMap(GluedWords.lines) {
                guard let text = line.onOneLine.nonblank else { continue }
                if !text.isAtMost(ContentBounds.ingredient) { isReadInPart = true }
                content.ingredients.append(
                    IngredientEntry(text: cut(text, ContentBounds.ingredient, .shortenedIngredient)))
            }
        }
        if content.ingredients.count > ContentBounds.ingredients { isReadInPart = true }
        content.ingredients = first(
            ContentBounds.ingredients, of: content.ingredients, ServiceNotice.leftOutIngredients)
        doubtfulHeadings.removeAll { $0 >= content.ingredients.count }
        if isReadInPart, !content.ingredients.isEmpty { sayReadInPart() }
    }

    /// Adds the missing ingredients as an unknown line. The recipe then suits no diet or allergy until a person
    /// completes the list and removes that line.
    private mutating func sayReadInPart() {
        if content.ingredients.count == ContentBounds.ingredients { content.ingredients.removeLast() }
        content.ingredients.append(IngredientEntry(text: Self.missing(in: content.language), isUnlisted: true))
        // First, because it matters most.
        leftOut.insert(.readInPart, at: 0)
    }

    private static func missing(in language: SpokenLanguage) -> String {
        switch language {
        case .english: "Ingredients that could not be read"
        case .german: "Zutaten, die nicht gelesen werden konnten"
        case .french: "Ingrédients qui n’ont pas pu être lus"
        case .spanish: "Ingredientes que no se pudieron leer"
        }
    }

    /// Turns doubtful headings into ingredients if `isFood` recognises them.
    mutating func settleHeadings(_ isFood: (IngredientEntry) -> Bool) {
        for place in doubtfulHeadings {
            let line = IngredientEntry(text: content.ingredients[place].text)
            if isFood(line) { content.ingredients[place] = line }
        }
        doubtfulHeadings = []
    }

    private mutating func takeSteps(_ groups: [RecipeDocument.StepGroup]) {
        for group in groups {
            if let heading = group.heading?.onOneLine.nonblank {
                if !heading.isAtMost(ContentBounds.ingredient) { isReadInPart = true }
                content.steps.append(
                    StepEntry(text: cut(heading, ContentBounds.ingredient, .shortenedHeading), isHeading: true))
            }
            for step in group.steps {
                guard let text = step.plainText.nonblank else { continue }
                content.steps += text.pieces(of: ContentBounds.step).map { StepEntry(text: $0) }
            }
        }
        if content.steps.count > ContentBounds.steps { isReadInPart = true }
        content.steps = first(ContentBounds.steps, of: content.steps, ServiceNotice.leftOutSteps)
    }

    /// Adds a placeholder if there is no step, so that the recipe can be saved and completed.
    mutating func completeSteps() {
        guard !content.steps.contains(where: { !$0.isHeading && !$0.text.isBlank }) else { return }
        content.steps.append(StepEntry(text: Self.missingSteps(in: content.language)))
        leftOut.append(.missingSteps)
    }

    private static func missingSteps(in language: SpokenLanguage) -> String {
        switch language {
        case .english: "The steps are missing. Add them here."
        case .german: "Die Schritte fehlen. Ergänze sie hier."
        case .french: "Les étapes manquent. Ajoutez-les ici."
        case .spanish: "Faltan los pasos. Añádelos aquí."
        }
    }

    private mutating func takeClasses(_ document: RecipeDocument) {
        var others: [String] = []
        for cuisine in document.cuisines {
            if let known = CuisineWords.all(cuisine) {
                content.cuisine = content.cuisine ?? known
            } else {
                others.append(cuisine)
            }
        }
        for word in document.categories {
            if let meals = MealWords.all(word) {
                content.meals = content.meals.union(meals)
            } else if content.cuisine == nil, let cuisine = CuisineWords.all(word) {
                content.cuisine = cuisine
            } else {
                others.append(word)
            }
        }
        for word in document.tags {
            if content.meals.isEmpty, let meals = MealWords.all(word) { content.meals = meals }
            if content.cuisine == nil { content.cuisine = CuisineWords.all(word) }
        }
        takeTags(others + document.tags)
    }

    private mutating func takeTags(_ words: [String]) {
        var seen: Set<String> = []
        content.tags = words.compactMap { word in
            guard let tag = word.onOneLine.nonblank, tag.isAtMost(ContentBounds.tag) else { return nil }
            return seen.insert(tag.lowercased()).inserted ? tag : nil
        }
        content.tags = first(ContentBounds.tags, of: content.tags, ServiceNotice.leftOutTags)
    }

    /// Takes the equipment that fits, and returns the rest.
    private mutating func takeEquipment(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        var (tools, rest): ([String], [String]) = ([], [])
        for tool in names.compactMap({ $0.onOneLine.nonblank }) where seen.insert(tool.lowercased()).inserted {
            let isKept = tools.count < ContentBounds.tools && tool.isAtMost(ContentBounds.tool)
            isKept ? tools.append(tool) : rest.append(tool)
        }
        content.equipment = tools.isEmpty ? nil : tools
        return rest
    }

    private mutating func takeVideos(_ addresses: [String]) {
        content.videos = addresses.compactMap { VideoAddress($0)?.text }
        if content.videos.count < addresses.count { leftOut.append(.otherVideos) }
        content.videos = first(ContentBounds.videos, of: content.videos, ServiceNotice.leftOutVideos)
    }

    /// - Parameter tools: equipment that is not kept as such. It may name a food: "skewers with prawns".
    private mutating func takeNotes(_ document: RecipeDocument, besides tools: [String]) {
        let isGuessed = document.mostServings != nil || leftOut.contains(.guessedServings)
        let makes = isGuessed ? document.yield?.onOneLine.nonblank : nil
        // A long title, a long summary and the rest of the equipment are also kept in the notes.
        let title = document.title.onOneLine.nonblank.flatMap { $0.isAtMost(ContentBounds.title) ? nil : $0 }
        let summary = document.summary?.plainText.nonblank.flatMap { $0.isAtMost(ContentBounds.summary) ? nil : $0 }
        let rest = tools.isEmpty ? nil : tools.joined(separator: "\n")
        let notes = [makes, document.notes?.plainText.nonblank, title, summary, rest].compactMap(\.self)
            .joined(separator: "\n\n")
        if !notes.isAtMost(ContentBounds.notes) { isReadInPart = true }
        content.notes = notes.isEmpty ? nil : cut(notes, ContentBounds.notes, .shortenedNotes)
    }

    private mutating func first<Item>(
        _ most: Int, of items: [Item], _ notice: (_ count: Int, _ all: Int) -> ServiceNotice
    ) -> [Item] {
        guard items.count > most else { return items }
        leftOut.append(notice(items.count - most, items.count))
        return Array(items.prefix(most))
    }
}
