import Foundation

/// Decodes made-up values and records the fields that a type reads.
struct SampleDecoder: Decoder, NumberDecoding {
    let draft: ShapeDraft
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        if case .object = draft.shape {} else { draft.shape = .object(TypeShape.Object(fields: [])) }
        return KeyedDecodingContainer(SampleFields<Key>(draft: draft))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        draft.shape = .list(.nothing)
        return SampleElements(draft: draft)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) -> Bool { note(.truth, true) }
    func number() -> Double { note(.number, 1) }
    func whole<Number: FixedWidthInteger>() -> Number { note(.whole, 1) }
    func tooLarge() -> any Error { NoSample() }

    func decode(_ type: String.Type) -> String {
        draft.usesCandidate = true
        return note(.text(sample: draft.candidate, .plain), draft.candidate)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let (shape, sample) = TypeShape.learn(type, depth: draft.depth)
        draft.shape = shape
        guard let sample else { throw NoSample() }
        return sample
    }

    private func note<Value>(_ shape: TypeShape, _ value: Value) -> Value {
        draft.shape = shape
        return value
    }
}

/// The fields of an object that a type reads.
private struct SampleFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private final class Asked {
        var optional: Set<String> = []
        var nullable: Set<String> = []
    }

    let draft: ShapeDraft
    let codingPath: [any CodingKey] = []
    private let asked = Asked()

    init(draft: ShapeDraft) { self.draft = draft }

    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool {
        asked.optional.insert(key.stringValue)
        return true
    }

    /// Marks the field as optional, since a type that checks for `null` accepts its absence.
    func decodeNil(forKey key: Key) -> Bool {
        asked.optional.insert(key.stringValue)
        asked.nullable.insert(key.stringValue)
        return draft.depth >= TypeShape.deepest
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if let text = draft.candidate as? T {
            // The object may need a text of a certain format.
            draft.usesCandidate = true
            note(.text(sample: draft.candidate, .plain), for: key)
            return text
        }
        let (shape, sample) = TypeShape.learn(type, depth: draft.depth + 1)
        note(shape, for: key)
        guard let sample else { throw NoSample() }
        return sample
    }

    private func note(_ shape: TypeShape, for key: Key) {
        let name = key.stringValue
        draft.add(
            .init(
                name: name, shape: shape, isOptional: asked.optional.contains(name),
                isNullable: asked.nullable.contains(name)))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw NoSample() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NoSample() }
    func superDecoder() throws -> any Decoder { SampleDecoder(draft: draft) }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw NoSample() }
}

/// A list with one element, or empty at the deepest level.
private struct SampleElements: UnkeyedDecodingContainer {
    let draft: ShapeDraft
    let codingPath: [any CodingKey] = []
    var currentIndex = 0

    init(draft: ShapeDraft) { self.draft = draft }

    var count: Int? { draft.depth >= TypeShape.deepest ? 0 : 1 }
    var isAtEnd: Bool { currentIndex >= (count ?? 0) }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        currentIndex += 1
        let (shape, sample) = TypeShape.learn(type, depth: draft.depth + 1)
        draft.shape = .list(shape)
        guard let sample else { throw NoSample() }
        return sample
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw NoSample() }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoSample() }
    mutating func superDecoder() throws -> any Decoder { throw NoSample() }
}
