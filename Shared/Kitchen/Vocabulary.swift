/// An enumeration with words as raw values on the wire.
///
/// Decoding any other word throws `InvalidValue` with the field and all valid words.
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

    /// All words, separated by commas, for messages.
    public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// An invalid value in an input, with its field and the broken rule.
public struct InvalidValue: Error, Hashable, Sendable {
    public let field: String
    public let rule: FieldRule

    public init(field: String, _ rule: FieldRule) {
        self.field = field
        self.rule = rule
    }

    /// The field at `path`. Members of a list of values are named after the list, fields in a list of objects by their
    /// index from 0.
    public init(at path: [any CodingKey], _ rule: FieldRule) {
        let fields = path.last?.intValue == nil ? path[...] : path.dropLast()
        self.init(field: fields.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."), rule)
    }
}
