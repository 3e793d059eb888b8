/// The ingredients of a Mealie recipe, in groups below their titles.
enum MealieIngredients {
    static func list(_ values: [LooseValue]) -> IngredientList {
        var list = IngredientList()
        for value in values {
            if let heading = value["title"].text { list.begin(heading, isUnsure: true) }
            switch element(value) {
            case .line(let line): for line in line.lines() { list.add(String(line)) }
            case .heading(let heading): list.begin(heading, isUnsure: true)
            case .empty: break
            case .group, .unread: list.addUnread()
            }
        }
        return list
    }

    /// If Mealie has not understood a line, the note holds all of it.
    private static func element(_ value: LooseValue) -> IngredientElement {
        guard case .fields = value else { return IngredientElement(value) }
        let recipe = value["referencedRecipe", "referenced_recipe"]
        if let name = recipe["name", "slug"].text {
            return .line(
                SubRecipe(name: name, amount: amount(value), unit: value["unit"].text, note: value["note"].text).line)
        }
        if let shown = shown(value) { return .line(shown) }
        var fields = ["originalText": value["originalText", "original_text"], "note": value["note"]]
        if !value["food"].isEmpty { fields["food"] = value["food"] }
        if !value["food"].isEmpty || value["unit"].text != nil {
            fields["quantity"] = amount(value).map(LooseValue.text)
            fields["unit"] = value["unit"]
            if !value["food"].isEmpty { fields["originalText"] = nil }
        }
        let element = IngredientElement(.fields(fields))
        if case .line = element { return element }
        // A heading stands in an element of its own, or before its first line.
        let rest = IngredientElement(value.without("title").without("quantity"))
        return rest == .empty && !recipe.isEmpty ? .unread : rest
    }

    /// “2 eggs” of a line whose note is “eggs” and which has no food: the amount stands before the note.
    private static func shown(_ value: LooseValue) -> String? {
        guard value["food"].isEmpty, value["originalText", "original_text"].text == nil,
            value["unit"].text == nil, let note = value["note"].text, note.first?.isNumber == false,
            let display = value["display"].text, display.hasSuffix(" " + note), let amount = amount(value)
        else { return nil }
        return "\(amount) \(note)"
    }

    /// With a fraction if the unit is one that Mealie shows fractions of.
    private static func amount(_ value: LooseValue) -> String? {
        guard let words = value["quantity"].text else { return nil }
        guard ["1", "true"].contains(value["unit"]["fraction"].text), let number = Double(words), number > 0,
            number <= 1_000
        else { return words }
        let whole = number.rounded(.down)
        guard let fraction = fractions.first(where: { abs($0.value - (number - whole)) < 0.002 }) else { return words }
        return whole == 0 ? fraction.sign : "\(whole.written) \(fraction.sign)"
    }

    private static let fractions: [(value: Double, sign: String)] = [
        (0.125, "1/8"), (0.25, "1/4"), (1.0 / 3, "1/3"), (0.375, "3/8"), (0.5, "1/2"), (0.625, "5/8"), (2.0 / 3, "2/3"),
        (0.75, "3/4"), (0.875, "7/8"),
    ]
}
