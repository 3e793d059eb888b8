extension LooseJSON.Object {
    /// Its members, the first of each name, as files of other kinds have them.
    var loose: [String: LooseValue] {
        Dictionary(members.map { ($0.key, $0.value.loose) }) { first, second in first.isEmpty ? second : first }
    }
}

extension LooseJSON {
    /// The same value. A yes or no is none of its words.
    fileprivate var loose: LooseValue {
        switch self {
        case .null, .cut, .flag: .nothing
        case .number(let number): .text(number.written)
        case .text(let text): .text(text)
        case .list(let values): .list(values.map(\.loose))
        case .object(let object): .fields(object.loose)
        }
    }

    init(_ value: LooseValue) {
        switch value {
        case .nothing: self = .null
        case .text(let text): self = .text(text)
        case .list(let values): self = .list(values.map(LooseJSON.init))
        case .fields(let fields):
            let members = fields.sorted { $0.key < $1.key }.map { (key: $0.key, value: LooseJSON($0.value)) }
            self = .object(Object(members: members))
        }
    }
}
