/// The fields of one ingredient. A food that a field names stands in the line, or the element is unread.
struct ElementFields {
    /// The fields by their plain names.
    private let value: LooseValue
    /// Fields of no known meaning, by their names as they are written: such a name may be a food.
    private let others: [(name: String, value: LooseValue)]

    init(_ value: LooseValue, _ fields: [String: LooseValue]) {
        self.value = value.withPlainNames
        others = fields.sorted { $0.key < $1.key }
            .filter { name, _ in
                !ElementNames.isMark(name) && !ElementNames.isKnown(name)
            }.filter {
                !ElementNames.isSwitch($0.key) || Self.says($0.value) && !["true", "false"].contains($0.value.text)
            }
            .map { (name: $0.key, value: $0.value) }
    }

    var element: IngredientElement {
        let title = IngredientText.worded(value.first(of: ElementNames.headings).text)
        if isHeading {
            let words = title ?? IngredientText.worded(value.first(of: ElementNames.wholes + ElementNames.foods).text)
            return words.map(IngredientElement.heading) ?? .empty
        }
        let inner = value.first(of: ElementNames.lists)
        if !inner.isEmpty { return .group(heading: title, inner) }
        for name in ElementNames.foods + ElementNames.wholes where !ElementNames.headings.contains(name) {
            if case .list(let values) = value.first(of: [name]), !values.isEmpty {
                return .group(heading: title, value.first(of: [name]))
            }
        }
        return parts ?? single ?? named ?? (isSaid ? .unread : .empty)
    }

    private var isHeading: Bool {
        ["1", "true"].contains(value["isheader", "isheading", "issection"].text)
            || value["quantity"].withPlainNames["quantitytype"].text == "SECTION"
    }

    /// The whole line, or an amount, a food and a note in fields of their own.
    private var parts: IngredientElement? {
        let whole = IngredientText.worded(value.first(of: ElementNames.wholes).text)
        let isWhole = whole.map { ListPieces.hasAmount($0) && !isAmountOnly($0) } ?? false
        guard let food else {
            guard let whole else { return nameless }
            return ListPieces.isBareAmount(whole) ? nil : .line(whole)
        }
        guard case .line(let name) = food else {
            if isWhole, let whole { return .line(whole) }
            return isAlone && whole == nil ? food : .unread
        }
        guard let whole, ElementNames.share(whole, name) || isWhole else { return .line(line(of: name, whole)) }
        let isTitle = value.first(of: ElementNames.foods.dropLast()).isEmpty
        return .line(isTitle || ElementNames.share(whole, name) ? whole : "\(whole), \(name)")
    }

    /// Whether nothing stands beside the food.
    private var isAlone: Bool { amount == nil && notes.isEmpty && description == nil }

    /// Whether `whole` says an amount and perhaps how the food is cut: “50 g, chopped”.
    private func isAmountOnly(_ whole: String) -> Bool { ListPieces.isBareAmount(ElementNames.head(of: whole)) }

    private func line(of name: String, _ whole: String?) -> String {
        var rest = [whole, description].compactMap(\.self)
        var head = name
        if let amount {
            head = "\(amount) \(name)"
        } else if let place = rest.firstIndex(where: ListPieces.hasAmount) {
            head = ElementNames.line(rest.remove(at: place), name)
        }
        return ([head] + otherFoods(than: name) + notes + rest).joined(separator: ", ")
    }

    /// A line without the name of a food: an amount and a note that may name it.
    private var nameless: IngredientElement? {
        let notes = notes.isEmpty ? [description].compactMap(\.self) : notes
        guard !notes.isEmpty else { return nil }
        let isTold = notes.contains { ListPieces.hasAmount($0) && !isAmountOnly($0) }
        if !isTold, others.contains(where: { !ElementNames.isTechnical($0.name) && Self.isFigure($0.value) }) {
            return .unread
        }
        return .line(([amount].compactMap(\.self) + notes).joined(separator: ", "))
    }

    /// The first food, as a line, or as what its own fields are. Fields that no rule reads are unread.
    private var food: IngredientElement? {
        let found = ElementNames.foods.map { value.first(of: [$0]) }
        let told = found.first { !$0.isEmpty }
        // Each value is looked into once: elements hold others hundreds of times over.
        let first = isAlone ? told.flatMap(Self.inner) : nil
        if let first { return first }
        if let words = found.firstNonNil({ IngredientText.worded($0.text) }) { return .line(words) }
        return found.firstNonNil { isAlone && $0 == told ? nil : Self.inner($0) }
    }

    /// The element that the fields of `value` describe, if any.
    private static func inner(_ value: LooseValue) -> IngredientElement? {
        guard case .fields = value else { return nil }
        let inner = IngredientElement(value)
        return inner == .empty ? nil : inner
    }

    /// Words of further fields for foods, of which the first does not tell: “peanuts” beside “nuts”.
    private func otherFoods(than name: String) -> [String] {
        var found: [String] = []
        for field in ElementNames.foods where field != "title" {
            guard let words = IngredientText.worded(value.first(of: [field]).text), !words.contains("://"),
                !ElementNames.share(words, name), !found.contains(words)
            else { continue }
            found.append(words)
        }
        return found
    }

    private var notes: [String] {
        var found: [String] = []
        for name in ElementNames.notes {
            guard let note = IngredientText.worded(value.first(of: [name]).text), !found.contains(note) else {
                continue
            }
            found.append(note)
        }
        return found
    }

    private var description: String? {
        IngredientText.worded(value["description"].text).flatMap { $0.utf8.count <= 200 ? $0 : nil }
    }

    /// The amount and its unit, such as “1.5 cup”.
    private var amount: String? {
        let given = value.first(of: ElementNames.amounts)
        let parts = given.withPlainNames
        var number = given.text
        var unit = value.first(of: ElementNames.units).text
        if case .fields = given {
            number = parts["value", "amount", "quantity", "number"].text
            if number == nil, let least = parts["minvalue", "min"].text {
                number = ([least] + [parts["maxvalue", "max"].text].compactMap(\.self)).joined(separator: "-")
            }
            unit = parts.first(of: ElementNames.units).text ?? unit
        }
        let words = [number.map(AmountText.shown), unit.map(UnitCode.word)].compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The words of the only field that has some, where they begin with an amount: `{"butter": "50 g"}` too.
    private var single: IngredientElement? {
        guard case .fields(let fields) = value else { return nil }
        let told = others.filter { Self.says($0.value) }
        if told.isEmpty {
            let known = fields.filter { ElementNames.isKnown($0.key) && Self.says($0.value) }
            guard known.count == 1, case .text(let text)? = known.first?.value, ListPieces.hasAmount(text),
                !ListPieces.isBareAmount(text), others.allSatisfy({ ElementNames.isTechnical($0.name) })
            else { return nil }
            return .line(text)
        }
        let isKnown = fields.contains { ElementNames.isKnown($0.key) && Self.says($0.value) }
        guard told.count == 1, !isKnown,
            others.allSatisfy({ Self.says($0.value) || ElementNames.isTechnical($0.name) }),
            let (name, inner) = told.first,
            case .text(let text) = inner, ListPieces.hasAmount(text)
        else { return nil }
        guard IngredientText.worded(name) != nil else { return ListPieces.isBareAmount(text) ? nil : .line(text) }
        let food = ElementNames.shown(name)
        return .line(ElementNames.share(text, food) ? text : ElementNames.line(text, food))
    }

    /// A food that the name of the only field is, with its number: `{"eggs": 2}` or `{"salt": null}`.
    private var named: IngredientElement? {
        guard case .fields(let fields) = value, !fields.keys.contains(where: ElementNames.isKnown),
            !others.contains(where: { Self.says($0.value) }), let (name, inner) = others.first
        else { return nil }
        guard others.count == 1, IngredientText.worded(name) != nil else { return .unread }
        let food = ElementNames.shown(name)
        if case .text(let text) = inner, Self.isFigure(inner) {
            let number = AmountText.shown(text)
            return .line(number.isEmpty ? food : "\(number) \(food)")
        }
        return Self.isFigure(inner) ? .unread : .line(food)
    }

    /// Whether it has words in whatever field, or numbers in fields that may be named after foods.
    private var isSaid: Bool {
        guard case .fields(let fields) = value else { return false }
        if others.contains(where: { Self.says($0.value) }) { return true }
        if fields.contains(where: { ElementNames.isKnown($0.key) && Self.says($0.value) }) { return true }
        return others.contains { name, inner in
            !ElementNames.isTechnical(name) && (amount != nil || Self.isFigure(inner) && inner.text != "0")
        }
    }

    private static func says(_ value: LooseValue) -> Bool {
        switch value {
        case .nothing: false
        case .text(let text): IngredientText.worded(text) != nil || IngredientText.showsFood(text)
        case .list(let values): values.contains(where: says)
        case .fields(let fields): fields.contains { !ElementNames.isMark($0.key) && says($0.value) }
        }
    }

    /// Whether there is a number in it.
    private static func isFigure(_ value: LooseValue) -> Bool {
        switch value {
        case .nothing: false
        case .text(let text): text.unicodeScalars.contains { $0.properties.numericType != nil }
        case .list(let values): values.contains(where: isFigure)
        case .fields(let fields): fields.contains { isFigure($0.value) }
        }
    }
}
