import FileReading
import Foundation

/// Reads exports of Copy Me That: a zip with a page of all recipes, `recipes.html`, and their pictures.
struct CopyMeThatReader: CollectionReader {
    let format = RecipeFormat.copyMeThat

    private static let recipe = "recipe"

    static func isOurs(_ page: String) -> Bool {
        page.contains("recipeIngredients")
            && PagePieces.isAny(ofClass: recipe, in: page) { piece in
                piece.first("id", "recipeIngredients") != nil
                    && (piece.first("id", "name") ?? piece.first("id", "original_link")) != nil
            }
    }

    static func recipes(_ bytes: Data) throws -> [CollectedRecipe] {
        try CopyMeThatPage.recipes(ofClass: recipe, in: bytes)
    }
}

/// One recipe of Copy Me That's page, whose elements are named by `id` and `class`.
private struct CopyMeThatPage: CollectedPage {
    let page: HTMLPage

    var title: String { page.words("id", "name") ?? page.words("class", "title") ?? "" }

    var images: [String] {
        page.elements(ofClass: "recipeImage", in: page.everything).compactMap { page[$0].attributes["src"] }
    }

    func document() throws -> RecipeDocument {
        let yield = RecipeYield(
            markup: Self.unlabelled(page.words("id", "recipeYield") ?? page.words("id", "servings")))
        var facts = StatedFacts()
        if let extra = page.first("id", "extra_info") { facts.search(page.lines(extra)) }
        let parts = list("recipeIngredients", of: "recipeIngredient")
        let steps = list("recipeInstructions", of: "instruction")
        let notes = list("recipeNotes", of: "recipeNote").lines + parts.notes + steps.notes
        return try RecipeDocument(
            title: title, summary: page.words("id", "description"),
            ingredients: parts.groups.map { .init(heading: $0.heading, lines: $0.lines) },
            steps: steps.groups.map { group in
                .init(
                    heading: group.heading,
                    steps: group.lines.map { String(StepNumber.rest(of: $0[...]) ?? $0[...]) })
            },
            preparationMinutes: Minutes.of(time("prepTime")) ?? facts.preparation,
            cookingMinutes: Minutes.of(time("cookTime")) ?? facts.cooking,
            totalMinutes: Minutes.of(time("totalTime")) ?? facts.total,
            servings: yield.people, yield: yield.things, categories: words(ofClass: "recipeCategory"),
            pictures: images.compactMap(RecipeDocument.Picture.init(words:)), source: source,
            notes: notes.isEmpty ? nil : notes.joined(separator: "\n"),
            rating: StarRating.of(page.words("id", "ratingValue"))
        ).checked()
    }

    /// “6” of “Servings: 6”.
    private static func unlabelled(_ words: String?) -> String? {
        guard let words, let colon = words.firstIndex(of: ":") else { return words }
        let label = PlainText.words(of: String(words[..<colon]))
        return FactWords.makes.contains(label) ? String(words[words.index(after: colon)...]) : words
    }

    private var source: String? {
        guard let link = page.first("id", "original_link") else { return nil }
        return WebAddress.of(page[link].attributes["href"]) ?? WebAddress.of(page.text(link))
    }

    private func time(_ name: String) -> String? { page.words("meta", name) ?? page.words("id", name) }

    private func words(ofClass name: String) -> [String] {
        page.elements(ofClass: name, in: page.everything).map { page.text($0) }
    }

    /// Lines below their headings, and remarks beside them.
    private struct List {
        var groups: [(heading: String?, lines: [String])] = []
        var notes: [String] = []

        var lines: [String] { groups.flatMap(\.lines) }

        mutating func add(_ line: String) {
            if groups.isEmpty { groups.append((nil, [])) }
            groups[groups.count - 1].lines.append(line)
        }
    }

    /// The list with that `id` or class; its members are items, or of a class that begins with `name`.
    private func list(_ id: String, of name: String) -> List {
        let root = page.first("id", id) ?? page.elements(ofClass: id, in: page.everything).first
        let range = root.map(page.inside) ?? page.everything
        let members = range.filter { place in
            root != nil && page[place].name == "li"
                || page[place].classes.contains { $0.hasPrefix(name) && $0 != id[...] }
        }
        var list = List()
        var end = 0
        for place in members where place >= end {
            end = page[place].end
            let text = page.text(place)
            let classes = page[place].classes
            guard !text.isEmpty, !classes.contains(where: { $0.hasSuffix("_header") || $0.hasSuffix("_spacer") }) else {
                continue
            }
            if classes.contains(where: { $0.hasSuffix("_subheader") }) {
                list.groups.append((PlainText.heading(text), []))
            } else if classes.contains(where: { $0.hasSuffix("_note") }) {
                list.notes.append(text)
            } else {
                list.add(text)
            }
        }
        return list
    }
}
