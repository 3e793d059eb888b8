import FileReading
import Foundation

/// Reads Gourmet Recipe Manager's XML (`.grmt`).
struct GourmetReader: RecipeReader {
    let format = RecipeFormat.gourmet

    func recognizes(_ file: RecipeFile) -> Bool { beginning(of: file, 2_048).contains("<gourmetDoc") }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        var number = 0
        try XMLPieces.each("recipe", in: TextDecoding.text(file.bytes)) { piece in
            number += 1
            let element = piece.flatMap(XMLElement.init)
            let place = element?.words("title").map { PlainText.label(markup: $0) } ?? ""
            try hand(place, each) {
                guard let element else { throw RecipeFault.cutOff }
                return try Self.document(element)
            }
        }
        guard number > 0 else { throw RecipeFault.noRecipe }
    }

    private static func document(_ element: XMLElement) throws -> RecipeDocument {
        let yield = RecipeYield(markup: element.words("yields") ?? element.words("servings"))
        let notes = [element.words("modifications"), element.words("notes")].compactMap {
            $0.map { Markup.stripped($0) }
        }
        let picture = element.words("image").flatMap(RecipeDocument.Picture.init(words:))
        return try RecipeDocument(
            title: element.words("title") ?? "", ingredients: ingredients(element.first("ingredient-list")),
            steps: StepWords(style: .plain).groups(.text(Markup.stripped(element.words("instructions") ?? ""))),
            preparationMinutes: Minutes.of(element.words("preptime")),
            cookingMinutes: Minutes.of(element.words("cooktime")), servings: yield.people, yield: yield.things,
            cuisines: element.labels("cuisine"), categories: element.labels("category"),
            pictures: picture.map { [$0] } ?? [], source: WebAddress.of(element.words("link")),
            author: element.words("source"), notes: notes.isEmpty ? nil : notes.joined(separator: "\n\n"),
            rating: StarRating.of(element.words("rating"))
        ).checked()
    }

    private static func ingredients(_ list: XMLElement?) -> [RecipeDocument.IngredientGroup] {
        var groups: [RecipeDocument.IngredientGroup] = []
        for child in list?.children ?? [] {
            if child.name == "inggroup" {
                groups.append(.init(heading: child.words("groupname"), lines: child.children.compactMap(line)))
            } else if let line = line(child) {
                if groups.last?.heading != nil || groups.isEmpty { groups.append(.init(lines: [])) }
                groups[groups.count - 1].lines.append(line)
            }
        }
        return groups
    }

    private static func line(_ element: XMLElement) -> String? {
        switch element.name {
        case "ingredient":
            let amount = element.words("amount").map(AmountText.shown)
            let words = [amount, element.words("unit"), element.words("item")].compactMap { $0 }
            let line = words.filter { !$0.isEmpty }.joined(separator: " ")
            return element.attributes["optional"] == "yes" ? "\(line) (optional)" : line
        case "ingref":
            let amount = element.attributes["amount"].map { "\(AmountText.shown($0)) " } ?? ""
            return amount + element.text.trimmingSpace
        default: return nil
        }
    }
}
