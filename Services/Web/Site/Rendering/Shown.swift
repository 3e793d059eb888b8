/// A value as templates see it.
enum Shown {
    case text(String)
    case flag(Bool)
    case list([Shown])
    /// They are few, so that looking at one after the other is quicker than anything else.
    case fields([(name: String, shown: Shown)])
}

extension Shown {
    subscript(name: String) -> Shown? {
        guard case .fields(let fields) = self else { return nil }
        for field in fields where field.name == name { return field.shown }
        return nil
    }

    /// Whether a list or a text has nothing in it; `nil` for what cannot.
    var isEmpty: Bool? {
        switch self {
        case .text(let text): text.isEmpty
        case .list(let elements): elements.isEmpty
        case .flag, .fields: nil
        }
    }

    /// Itself in words; nothing for what has several parts.
    var text: String? {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .list, .fields: nil
        }
    }
}
