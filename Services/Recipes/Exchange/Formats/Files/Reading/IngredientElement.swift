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
                self = Self.fields(value.withPlainNames)
            }
        }
    }

    /// A number alone, as a yes or no of JSON is read, names no food.
    private static func words(_ text: String) -> Self {
        if IngredientText.worded(text) != nil { return IngredientText.isLost(text) ? .unread : .line(text) }
        return text.unicodeScalars.contains { $0.properties.numericType != nil } || IngredientText.showsFood(text)
            ? .unread : .empty
    }

    private static func fields(_ value: LooseValue) -> Self {
        let title = IngredientText.worded(value.first(of: Names.headings).text)
        if isHeading(value) {
            let words = title ?? IngredientText.worded(value.first(of: Names.wholes + Names.foods).text)
            return words.map(Self.heading) ?? .empty
        }
        let inner = value.first(of: Names.lists)
        if !inner.isEmpty { return .group(heading: title, inner) }
        for name in ["ingredient", "item", "food"] {
            if case .list(let values) = value[name], !values.isEmpty { return .group(heading: title, value[name]) }
        }
        if let whole = IngredientText.worded(value.first(of: Names.wholes).text) { return .line(whole) }
        return parts(value) ?? single(value) ?? (says(value) ? .unread : .empty)
    }

    private static func isHeading(_ value: LooseValue) -> Bool {
        ["1", "true"].contains(value["isheader", "isheading", "issection"].text)
            || value["quantity"].withPlainNames["quantitytype"].text == "SECTION"
    }

    /// An amount, a food and a note in fields of their own.
    private static func parts(_ value: LooseValue) -> Self? {
        let amount = amount(of: value)
        let food = value.first(of: Names.foods)
        let note = IngredientText.worded(value.first(of: Names.notes).text)
        let description = IngredientText.worded(value["description"].text).flatMap { $0.utf8.count <= 200 ? $0 : nil }
        if amount == nil, note == nil, description == nil, case .fields = food {
            let inner = Self(food)
            if inner != .empty { return inner }
        }
        guard let name = IngredientText.worded(food.text) else {
            guard let note = note ?? description else { return nil }
            return .line([amount, note].compactMap(\.self).joined(separator: ", "))
        }
        let isAmount = amount == nil && description.map(ListPieces.hasAmount) ?? false
        let words = [amount, isAmount ? description : nil, name].compactMap(\.self).joined(separator: " ")
        let rest = [note, isAmount ? nil : description].compactMap(\.self)
        return .line(([words] + rest).joined(separator: ", "))
    }

    /// The amount and its unit, such as “1.5 cup”.
    private static func amount(of value: LooseValue) -> String? {
        let given = value.first(of: Names.amounts)
        let parts = given.withPlainNames
        var number = given.text
        var unit = value.first(of: Names.units).text
        if case .fields = given {
            number = parts["value", "amount", "quantity", "number"].text
            if number == nil, let least = parts["minvalue", "min"].text {
                number = ([least] + [parts["maxvalue", "max"].text].compactMap(\.self)).joined(separator: "-")
            }
            unit = parts.first(of: Names.units).text ?? unit
        }
        let words = [number.map(AmountText.shown), unit.map(UnitCode.word)].compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The words of the only field that has some, where they begin with an amount: `{"butter": "50 g"}` too.
    private static func single(_ value: LooseValue) -> Self? {
        guard case .fields(let fields) = value else { return nil }
        let said = fields.filter { !isMark($0.key) && says($0.value) }
        guard said.count == 1, let (name, inner) = said.first, case .text(let text) = inner, ListPieces.hasAmount(text)
        else { return nil }
        guard ListPieces.isBareAmount(text) else { return .line(text) }
        let isKnown = Names.amounts.contains(name) || Names.units.contains(name)
        return isKnown || IngredientText.worded(name) == nil ? nil : .line("\(text) \(name)")
    }

    /// Whether it has words, in whatever field.
    private static func says(_ value: LooseValue) -> Bool {
        switch value {
        case .nothing: false
        case .text(let text): IngredientText.worded(text) != nil || IngredientText.showsFood(text)
        case .list(let values): values.contains(where: says)
        case .fields(let fields): fields.contains { !isMark($0.key) && says($0.value) }
        }
    }

    /// Whether a field only tells elements or their kinds apart.
    private static func isMark(_ name: String) -> Bool {
        let name = PlainText.letters(of: name)
        return name.hasSuffix("id") || ["type", "context", "slug", "createdat", "updateat", "updatedat"].contains(name)
    }

    /// Names of fields in small letters without spaces and marks.
    private enum Names {
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
