import FileReading
import Foundation

/// Reads backups of Cookmate, which was My CookBook: XML, alone or in a zip (`.mcb`) with pictures.
struct CookmateReader: CollectionReader {
    let format = RecipeFormat.cookmate

    static func isOurs(_ text: String) -> Bool {
        text.contains("<cookbook") && (text.contains("<recipe>") || text.contains("<recipe "))
    }

    static func recipes(_ bytes: Data) throws -> [CollectedRecipe] {
        var recipes: [CollectedRecipe] = []
        try XMLPieces.each("recipe", in: try TextDecoding.certainText(bytes)) { piece in
            let element = piece.map(Self.brokenAtBreaks).flatMap(XMLElement.init)
            let place = element?.words("title").map { PlainText.label(markup: $0) } ?? ""
            let result = try ReadRecipe(at: place) {
                guard let element else { throw RecipeFault.cutOff }
                return try CookmateRecipe(element: element).document()
            }
            let pictures = element?.all("imagepath").map { String($0.text.trimmingSpace) }.filter { !$0.isEmpty }
            recipes.append(CollectedRecipe(result: result, pictures: pictures ?? []))
        }
        return recipes
    }

    /// With an end of a line for each `br`.
    private static func brokenAtBreaks(_ piece: String) -> String {
        ["<br/>", "<br />", "<br>"].reduce(piece) { $0.replacing($1, with: "\n") }
    }
}

/// One recipe of Cookmate's XML.
private struct CookmateRecipe {
    let element: XMLElement

    func document() throws -> RecipeDocument {
        let yield = RecipeYield(markup: element.words("quantity"))
        let source = element.words("source")
        let picture = element.words("imageurl").flatMap(RecipeDocument.Picture.init(words:))
        var recipe = RecipeDocument(
            title: element.words("title") ?? "", summary: text("description"),
            steps: StepWords(style: .plain).groups(.list(steps.map(LooseValue.text))),
            preparationMinutes: Minutes.of(element.words("preptime")),
            cookingMinutes: Minutes.of(element.words("cooktime")),
            totalMinutes: Minutes.of(element.words("totaltime")), servings: yield.people, yield: yield.things,
            categories: element.labels("category"), tags: element.labels("tag"), pictures: picture.map { [$0] } ?? [],
            videos: [element.words("video").flatMap(WebAddress.of)].compactMap(\.self),
            source: WebAddress.of(element.words("url")) ?? WebAddress.of(source),
            author: WebAddress.of(source) == nil ? source : nil, language: LanguageCode.of(element.words("lang")),
            notes: text("comments"), rating: StarRating.of(element.words("rating")))
        recipe.take(IngredientWords(style: .plain).list(lines: lines("ingredient")))
        if let facts = text("nutrition") { recipe.nutrition = ["text": facts] }
        return try recipe.checked()
    }

    /// The lines of the elements of that name: the newer files have an `li` for each, the older ones a text.
    private func lines(_ name: String, keepingEmpty: Bool = false) -> [String] {
        element.all(name).flatMap { part -> [String] in
            let items = part.children.filter { !Self.inline.contains($0.name.lowercased()) }
            guard !items.isEmpty else { return Self.lines(part.whole, keepingEmpty) }
            return Self.lines(part.text, false)
                + items.flatMap { item in
                    let lines = Self.lines(item.whole, false)
                    return lines.isEmpty ? [""] : lines
                }
        }.filter { keepingEmpty || !$0.isEmpty }
    }

    /// Elements within a line.
    private static let inline: Set<String> = [
        "a", "b", "em", "font", "i", "small", "span", "strong", "sub", "sup", "u",
    ]

    private static func lines(_ text: String, _ keepingEmpty: Bool) -> [String] {
        text.lines(keepingEmpty: keepingEmpty).map { String($0.trimmingSpace) }
            .filter { keepingEmpty || !$0.isEmpty }
    }

    private func text(_ name: String) -> String? {
        let lines = lines(name)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// A step for each line; what was wrapped somewhere else is put together again.
    private var steps: [String] {
        var steps: [String] = []
        var isOpen = false
        for line in lines("recipetext", keepingEmpty: true) {
            if isOpen, line.first?.isLowercase == true {
                steps[steps.count - 1] += " " + line
            } else if !line.isEmpty {
                steps.append(line)
            }
            isOpen = line.utf8.count > Self.wrapped && !Self.ends.contains(line.utf8.last ?? 0)
        }
        return steps
    }

    /// Lines that are shorter are not wrapped, in bytes.
    private static let wrapped = 50
    private static let ends = Set(".!?:;])\"".utf8)
}
