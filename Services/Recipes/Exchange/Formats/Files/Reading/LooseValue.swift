/// A value as JSON, YAML and tables have them, of which only words matter here.
enum LooseValue: Hashable, Sendable {
    case nothing
    /// Numbers and yes or no too.
    case text(String)
    case list([LooseValue])
    case fields([String: LooseValue])

    /// The first of the fields that says something.
    subscript(_ names: String...) -> LooseValue { first(of: names) }

    func first(of names: [String]) -> LooseValue {
        guard case .fields(let fields) = self else { return .nothing }
        for name in names {
            if let value = fields[name], !value.isEmpty { return value }
        }
        return .nothing
    }

    /// Whether there is a field of that name, whatever it says.
    func has(_ name: String) -> Bool {
        if case .fields(let fields) = self { fields[name] != nil } else { false }
    }

    /// The same without the field of that name.
    func without(_ name: String) -> LooseValue {
        guard case .fields(var fields) = self else { return self }
        fields[name] = nil
        return .fields(fields)
    }

    var isEmpty: Bool {
        switch self {
        case .nothing: true
        case .text(let text): text.trimmingSpace.isEmpty
        case .list(let values): values.allSatisfy(\.isEmpty)
        case .fields(let fields): fields.isEmpty
        }
    }

    /// Its words, if it is a word, a list with a first one or something with a name.
    var text: String? {
        switch self {
        case .nothing: nil
        case .text(let text): isEmpty ? nil : text
        case .list(let values): values.firstNonNil(\.text)
        case .fields: self["text", "name", "title", "label", "@value", "url", "@id"].text
        }
    }

    /// The words of each of its members.
    var texts: [String] { list.compactMap(\.text) }

    /// Its members, or itself as the only one.
    var list: [LooseValue] {
        switch self {
        case .list(let values): values
        default: isEmpty ? [] : [self]
        }
    }

    /// The same with the names of its own fields in small letters without spaces and marks: “Prep Time” is “preptime”.
    var withPlainNames: LooseValue {
        guard case .fields(let fields) = self else { return self }
        var plain: [String: LooseValue] = [:]
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            let key = PlainText.letters(of: name)
            if plain[key]?.isEmpty ?? true { plain[key] = value }
        }
        return .fields(plain)
    }
}

extension [LooseValue] {
    /// By their field `order`, as they stand if one of them has none.
    var ordered: [LooseValue] {
        let places = compactMap { $0["order"].text.flatMap(Double.init) }
        guard !isEmpty, places.count == count else { return self }
        return zip(places, self).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map(\.element.1)
    }
}
