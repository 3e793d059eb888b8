/// A rule broken by an input value: a stable code, and the values for its sentence. The sentence is in the language
/// tables (`Shared/Contracts/Languages`), under `rule`.
///
/// Each rule is declared once, with a literal code, in an extension near the code that checks it:
///
///     extension FieldRule {
///         static func shortPassword(_ least: Int) -> FieldRule {
///             FieldRule("weak", ["what": "short", "least": .number(least)])
///         }
///     }
///
/// Rules that programs treat alike share a code; the value `what` selects the sentence.
public struct FieldRule: Hashable, Sendable {
    /// A stable code for programs, such as `too-long`.
    public let code: String
    public let values: [String: PhraseValue]

    public init(_ code: StaticString, _ values: [String: PhraseValue] = [:]) {
        self.code = code.description
        self.values = values
    }
}

/// A value in a sentence.
public enum PhraseValue: Hashable, Sendable {
    case number(Int)
    case text(String)
}

extension PhraseValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(stringLiteral value: String) { self = .text(value) }
}

extension PhraseValue: Codable {
    /// A number or a text. Throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}

extension FieldRule {
    public static func outOfRange(_ range: ClosedRange<Int>) -> FieldRule {
        FieldRule("out-of-range", ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    }

    /// The value is not one of `words`, separated by commas.
    public static func oneOf(_ words: String) -> FieldRule { FieldRule("not-one-of", ["words": .text(words)]) }

    static let writtenAmount = FieldRule("not-an-amount")
    public static let currencyCode = FieldRule("currency", ["what": "code"])

    static func otherCurrency(_ currency: String) -> FieldRule {
        FieldRule("currency", ["what": "mixed", "currency": .text(currency)])
    }
}
