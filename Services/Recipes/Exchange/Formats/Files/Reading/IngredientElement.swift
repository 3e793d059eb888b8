/// One element of a list of ingredients, as a program writes it. An element with words that no rule reads is `unread`:
/// every reader has to say so, because the words may name a food.
enum IngredientElement: Hashable {
    case line(String)
    /// The heading of the lines that follow.
    case heading(String)
    case group(heading: String?, LooseValue)
    /// An element without any words.
    case empty
    case unread

    init(_ value: LooseValue) {
        switch value {
        case .nothing: self = .empty
        case .text(let text): self = Self.words(text)
        case .list(let values): self = values.isEmpty ? .empty : .group(heading: nil, value)
        case .fields(let fields):
            if let words = IngredientText.worded(fields["@value"]?.text) {
                self = .line(words)
            } else {
                self = ElementFields(value, fields).element
            }
        }
    }

    /// A number alone, as a yes or no of JSON is read, names no food.
    private static func words(_ text: String) -> Self {
        if IngredientText.worded(text) != nil { return IngredientText.isLost(text) ? .unread : .line(text) }
        return text.unicodeScalars.contains { $0.properties.numericType != nil } || IngredientText.showsFood(text)
            ? .unread : .empty
    }
}

/// Words in lists of ingredients, told from signs.
enum IngredientText {
    /// `text` if it has a letter.
    static func worded(_ text: String?) -> String? {
        guard let text, text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
        return text
    }

    /// Whether a sign in it is a picture of a food or an animal, such as 🥚.
    static func showsFood(_ text: String) -> Bool {
        text.unicodeScalars.contains { sign in foods.contains { $0.contains(sign.value) } }
    }

    private static let foods: [ClosedRange<UInt32>] = [
        0x1F32D...0x1F37F, 0x1F400...0x1F43F, 0x1F950...0x1F96F, 0x1F980...0x1F9AE, 0x1F9C0...0x1F9CB,
        0x1FAD0...0x1FADF,
    ]

    /// Whether words of `markup` are lost where it is shown, because they stand in a mark: `<img alt='50 g butter'>`.
    static func isLost(_ markup: String) -> Bool {
        guard markup.utf8.contains(UInt8(ascii: "<")), PlainText.line(encoded: markup).isEmpty else { return false }
        let small = markup.prefix(2_000).lowercased()
        return ["<img", "<svg", "<input", " alt=", " title=", " value=", " content="].contains(where: small.contains)
    }
}

/// Units as programs code them, in words: UN/CEFACT's codes of schema.org, and the words of Crouton.
enum UnitCode {
    private static let words = [
        "GRM": "g", "KGM": "kg", "MLT": "ml", "LTR": "l", "CLT": "cl", "DLT": "dl", "ONZ": "oz", "LBR": "lb",
        "C62": "", "H87": "", "EA": "", "GRAMS": "g", "KGS": "kg", "MILLS": "ml", "LITRES": "l", "TEASPOON": "tsp",
        "TABLESPOON": "tbsp", "CUP": "cup", "OUNCE": "oz", "POUND": "lb", "FLUID_OUNCE": "fl oz", "ITEM": "",
    ]

    /// A unit in small letters is a word already.
    static func word(_ unit: String) -> String {
        if let word = words[unit] { return word }
        let isCode = unit.utf8.count > 2 && unit.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x5F }
        return isCode ? unit.lowercased().replacing("_", with: " ") : unit
    }
}
