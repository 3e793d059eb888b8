import Contracts
import Kitchen

/// The fields of an input of a published path, by the names that Larder's specification gives them: "Time of cooking",
/// `time_of_cooking` and `TimeOfCooking` are one field.
struct CompatibilityFields {
    private let container: KeyedDecodingContainer<WrittenKey>
    private let keys: [String: WrittenKey]
    private let asked = Asked()

    /// The names of the fields that were asked for.
    private final class Asked {
        var names: Set<String> = []
    }

    /// Throws `InvalidValue` for a field that is given under two names.
    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: WrittenKey.self)
        var keys: [String: WrittenKey] = [:]
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            guard keys.updateValue(key, forKey: key.stringValue.foldedField) == nil else {
                throw InvalidValue(at: [key], .givenTwice)
            }
        }
        self.keys = keys
    }

    /// Returns the value of the field with one of the names; `nil` if it is absent. Throws if it has another type.
    func value<Value: Decodable>(_ names: String..., as _: Value.Type = Value.self) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: key(names))
    }

    /// Returns the value of a required field. Throws if it is absent or has another type.
    func required<Value: Decodable>(_ names: String..., as _: Value.Type = Value.self) throws -> Value {
        try container.decode(Value.self, forKey: key(names))
    }

    /// Returns a word of a vocabulary in any case and with spaces, as in "Gluten free"; `nil` if absent. Throws for an
    /// unknown word.
    func word<Word: Vocabulary>(_ names: String..., as _: Word.Type = Word.self) throws -> Word? {
        let key = try key(names)
        return try container.decodeIfPresent(String.self, forKey: key).map { try word($0, key) }
    }

    /// Several words, as a list or as one text with commas.
    func words<Word: Vocabulary>(_ names: String..., as _: Word.Type = Word.self) throws -> [Word]? {
        let key = try key(names)
        return try list(key)?.map { try word($0, key) }
    }

    /// Several texts, as a list or as one text with commas.
    func texts(_ names: String...) throws -> [String]? { try list(key(names)) }

    /// A whole number, also as text with its unit behind it: "30 minutes".
    func number(_ names: String...) throws -> Int? {
        let key = try key(names)
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        if let number = held(Int.self, key) { return number }
        guard let text = held(String.self, key),
            let number = Int(text.prefix(while: \.isNumber))
        else { throw InvalidValue(at: [key], .notWhole) }
        return number
    }

    /// Throws `InvalidValue` naming a field that was never asked for.
    func finish() throws {
        let unknown = keys.sorted { $0.key < $1.key }.first { !asked.names.contains($0.key) }
        if let unknown { throw InvalidValue(at: [unknown.value], .unknownField) }
    }

    private func word<Word: Vocabulary>(_ text: String, _ key: WrittenKey) throws -> Word {
        let folded = text.foldedField
        guard let word = Word.allCases.first(where: { $0.rawValue.foldedField == folded }) else {
            throw InvalidValue(at: [key], .oneOf(Word.words))
        }
        return word
    }

    /// The value of a field if it is of the type. That it is of another type is no fault: it may be tried as that.
    private func held<Value: Decodable>(_ type: Value.Type, _ key: WrittenKey) -> Value? {
        guard let field = try? container.superDecoder(forKey: key) else {
            return try? container.decode(type, forKey: key)
        }
        return try? Value(from: field)
    }

    private func list(_ key: WrittenKey) throws -> [String]? {
        guard container.contains(key) else { return nil }
        if let text = held(String.self, key) {
            return text.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
        }
        return try container.decodeIfPresent([String].self, forKey: key)
    }

    /// Returns the field as written; the first name if it is absent.
    private func key(_ names: [String]) throws -> WrittenKey {
        asked.names.formUnion(names.map(\.foldedField))
        let found = names.compactMap { keys[$0.foldedField] }
        guard let first = found.first else { return WrittenKey(stringValue: names[0]) }
        guard found.count == 1 else { throw InvalidValue(at: [first], .givenTwice) }
        return first
    }
}

/// A field's name as written.
struct WrittenKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension String {
    /// Lower case, without spaces, underscores and hyphens.
    fileprivate var foldedField: String { lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" } }
}
