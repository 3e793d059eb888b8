/// A small enumeration whose cases are words on the wire.
///
/// Decoding a word that is none of them throws `InvalidValue` with the field and all the words that could stand there.
public protocol Vocabulary: RawRepresentable<String>, CaseIterable, Codable, Hashable, Sendable
where AllCases == [Self] {}

extension Vocabulary {
    public init(from decoder: any Decoder) throws {
        let word = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(rawValue: word) else {
            throw InvalidValue(at: decoder.codingPath, .oneOf(Self.words))
        }
        self = value
    }

    /// Every word, for a message.
    public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A value in an input that cannot be what it stands for, with the field that holds it and the rule that it breaks.
public struct InvalidValue: Error, Hashable, Sendable {
    public let field: String
    public let rule: FieldRule

    public init(field: String, _ rule: FieldRule) {
        self.field = field
        self.rule = rule
    }

    /// The field at `path`: the members of a list of values go by the name of the list, and the fields of the members of
    /// a list of objects by their place in it, from 0.
    public init(at path: [any CodingKey], _ rule: FieldRule) {
        let fields = path.last?.intValue == nil ? path[...] : path.dropLast()
        self.init(field: fields.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."), rule)
    }
}
