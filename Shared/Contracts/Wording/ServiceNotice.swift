import Kitchen

/// A notice about a response: a stable code with values. Its sentence is in the language tables
/// (`Shared/Contracts/Languages`) under `notice`. Each notice is declared once, by literal code.
public struct ServiceNotice: Hashable, Sendable {
    /// A stable word for programs, such as `pantry-silent`.
    public let code: String
    /// The values in the sentence.
    public let values: [String: PhraseValue]
    /// The sentence in English.
    public let message: String

    public init(_ code: StaticString, _ values: [String: PhraseValue] = [:]) {
        self.init(declared: code.description, values)
    }

    /// Creates a notice from a code that another type declares literally, such as a fault of a file.
    public init(declared code: String, _ values: [String: PhraseValue]) {
        self.code = code
        self.values = values.bounded
        message = Phrases.english.sentence("notice.\(code)", self.values) ?? code
    }
}

extension ServiceNotice: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        values = try container.decodeIfPresent([String: PhraseValue].self, forKey: .values)?.bounded ?? [:]
        message = try container.decodeIfPresent(String.self, forKey: .message) ?? ""
    }
}
