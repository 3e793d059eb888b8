import Kitchen

/// Something that a person should know about an answer: a stable code with values, whose sentence stands in the language
/// tables (`Shared/Contracts/Languages`) under `notice`. Each is declared once, by its literal code.
public struct ServiceNotice: Hashable, Sendable {
    /// A stable word for programs, such as `pantry-silent`.
    public let code: String
    /// What the sentence about it names.
    public let values: [String: PhraseValue]
    /// The sentence in English.
    public let message: String

    public init(_ code: StaticString, _ values: [String: PhraseValue] = [:]) {
        self.init(declared: code.description, values)
    }

    /// What another type declares by its literal code, such as a fault of a file.
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
