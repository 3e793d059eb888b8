import Foundation

/// A JSON file of recipes, read one by one.
struct JSONFile {
    private let elements: JSONElements

    /// `lists` names the fields with recipes, in case the file is an object.
    init(_ file: RecipeFile, lists: Set<String> = ["recipes", "@graph", "itemListElement"]) {
        elements = JSONElements(file.bytes, lists: lists)
    }

    /// Whether `isOurs` accepts the first recipe.
    func first(_ isOurs: (LooseValue) -> Bool) -> Bool {
        struct Enough: Error {}
        var answer = false
        try? elements.each { bytes in
            if let bytes, let value = try? LooseValue(json: bytes) { answer = isOurs(value) }
            throw Enough()
        }
        return answer
    }

    /// Reads every recipe with `document`. Throws `RecipeFault` if there is none.
    func read(_ each: (ReadRecipe) throws -> Void, _ document: (LooseValue) throws -> RecipeDocument) throws {
        var number = 0
        try elements.each { bytes in
            number += 1
            var place = ""
            let result: ReadRecipe
            do {
                guard let bytes else { throw RecipeFault.cutOff }
                let value = try LooseValue(json: bytes)
                place = value["name", "title"].text.map { PlainText.label(markup: $0) } ?? place
                result = .recipe(try document(value))
            } catch let error as RecipeFault {
                result = .unreadable(place: place, [error])
            }
            try each(result)
        }
        guard number > 0 else { throw RecipeFault.noRecipe }
    }
}
