import Contracts

/// A restriction on the values of a field beyond their type.
enum FieldBound: Hashable, Sendable {
    /// The number of a text's characters.
    case characters(ClosedRange<Int>)
    /// The range of a number.
    case range(ClosedRange<Double>)
    /// The number of a list's elements.
    case count(ClosedRange<Int>)
    /// Bounds of each element of a list, or of each value of a map.
    indirect case each([FieldBound])
    /// Bounds of a field of an object, in addition to those of its type.
    indirect case field(String, [FieldBound])
    /// A regular expression, and a text that matches it.
    case pattern(String, example: String)
    /// Text with at least one visible character.
    case filled
    /// A format of JSON Schema, such as `email`.
    case format(String)

    /// The JSON Schema keywords for `bounds`.
    static func keywords(_ bounds: [FieldBound], isText: Bool = false) -> [String: JSONValue] {
        var keywords: [String: JSONValue] = [:]
        if isText { keywords["pattern"] = .string(#"^[^\u0000]*$"#) }
        for bound in bounds {
            switch bound {
            case .characters(let range):
                if range.lowerBound > 0 { keywords["minLength"] = .number(Double(range.lowerBound)) }
                keywords["maxLength"] = .number(Double(range.upperBound))
            case .range(let range):
                keywords["minimum"] = .number(range.lowerBound)
                keywords["maximum"] = .number(range.upperBound)
            case .count(let range):
                if range.lowerBound > 0 { keywords["minItems"] = .number(Double(range.lowerBound)) }
                keywords["maxItems"] = .number(Double(range.upperBound))
            case .each: break
            case .field(let name, let inner):
                var properties: [String: JSONValue] = [:]
                if case .object(let others)? = keywords["properties"] { properties = others }
                properties[name] = .object(Self.keywords(inner))
                keywords["properties"] = .object(properties)
            case .pattern(let pattern, let example):
                keywords["pattern"] = .string(pattern)
                keywords["examples"] = .array([.string(example)])
            case .format(let format): keywords["format"] = .string(format)
            case .filled: keywords["pattern"] = .string(#"^[^\u0000]*[^\s\u0000][^\u0000]*$"#)
            }
        }
        return keywords
    }
}

/// A type with bounds on the values of its fields.
protocol BoundedFields {
    static var bounds: [String: [FieldBound]] { get }
}
