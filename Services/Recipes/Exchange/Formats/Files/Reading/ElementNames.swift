/// Names of the fields of an ingredient, in small letters without spaces and marks, and what other names tell.
enum ElementNames {
    static let headings = ["heading", "title", "group", "section", "name"]
    static let lists = [
        "ingredients", "recipeingredient", "items", "list", "lines", "itemlistelement", "ingredientlist",
    ]
    static let wholes = [
        "originaltext", "display", "text", "original", "raw", "rawtext", "originalstring", "line", "content",
    ]
    static let amounts = ["quantity", "amount", "qty", "requiredquantity", "value"]
    static let units = ["unit", "units", "measure", "unittext", "unitcode", "quantitytype"]
    static let foods = ["food", "name", "ingredient", "ingredientname", "item", "product", "foodname", "title"]
    static let notes = ["note", "notes", "preparation", "prep", "comment"]

    private static let known = Set(headings + lists + wholes + amounts + units + foods + notes + ["description"])
    private static let marks: Set<String> = [
        "id", "uuid", "guid", "type", "context", "createdat", "updateat", "updatedat",
    ]
    private static let switches: Set<String> = [
        "order", "position", "sortorder", "index", "checked", "optional", "isheader", "isheading", "issection",
    ]
    private static let switchWords: Set<Substring> = ["is", "has", "no", "use", "show", "always", "disable", "enable"]

    static func isKnown(_ name: String) -> Bool { known.contains(PlainText.letters(of: name)) }

    /// Whether a field only tells elements or their kinds apart. “squid” and “liquid” do not.
    static func isMark(_ name: String) -> Bool {
        if marks.contains(PlainText.letters(of: name)) || name.hasSuffix("_id") || name.hasSuffix("_ID") { return true }
        guard name.hasSuffix("Id") || name.hasSuffix("ID"), let before = name.dropLast(2).last else { return false }
        return before.isLowercase || before.isNumber
    }

    /// Whether a field orders elements, or turns something on or off: “isFood” or “no_amount”.
    static func isSwitch(_ name: String) -> Bool {
        if switches.contains(PlainText.letters(of: name)) { return true }
        let words = shown(name).lowercased().split(separator: " ")
        return isTechnical(name) && words.first.map(switchWords.contains) ?? false
    }

    /// Whether programs write such a name, of several words in one: “imageUrl” or “image_url”.
    static func isTechnical(_ name: String) -> Bool { shown(name).count > name.count || name.contains("_") }

    /// The words of a name as people write them: “olive oil” of “olive_oil” and “oliveOil”.
    static func shown(_ name: String) -> String {
        var words = ""
        for character in name.replacing("_", with: " ") {
            if character.isUppercase, words.last?.isLowercase ?? false { words.append(" ") }
            words.append(character)
        }
        return String(words.trimmingSpace)
    }

    /// The food between its amount and what stands behind that: “50 g peanuts, chopped”.
    static func line(_ text: String, _ food: String) -> String {
        let amount = head(of: text)
        let rest = text.dropFirst(amount.count)
        guard !rest.isEmpty else { return "\(text) \(food)" }
        guard ListPieces.isBareAmount(amount) else { return "\(text), \(food)" }
        return "\(amount.trimmingSpace) \(food)\(rest.hasPrefix("(") ? " " : "")\(rest)"
    }

    /// Its beginning, before a bracket or a comma that divides no number.
    static func head(of text: String) -> String {
        var head = text.prefix { $0 != "(" && $0 != ";" }
        if let comma = head.firstRange(of: ", ") { head = head[..<comma.lowerBound] }
        return String(head)
    }

    /// A longer text is not the name of a food.
    private static let mostWords = 40

    /// Whether `text` has all words of `food`, but for their last letters: “2 eggs” and “Egg”.
    static func share(_ text: String, _ food: String) -> Bool {
        let words = PlainText.words(of: text).split(separator: " ")
        let named = PlainText.words(of: food).split(separator: " ")
        return named.count <= mostWords
            && named.allSatisfy { word in
                words.contains { $0.hasPrefix(word) || word.count > 4 && $0.hasPrefix(word.dropLast(2)) }
            }
    }
}
