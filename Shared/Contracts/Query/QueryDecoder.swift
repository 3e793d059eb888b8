import Foundation
import Kitchen

/// Reads the flat values of an input from a query string such as `maxMinutes=30&cuisine=thai,indian`.
///
/// A list is given with commas, by repeating its name, or both. Throws `InvalidValue` naming the parameter that cannot
/// be read, that is missing or that nobody knows.
public struct QueryDecoder: Sendable {
    public init() {}

    public func decode<Input: Decodable>(_ type: Input.Type, from query: String) throws -> Input {
        let root = QueryValues(query: query)
        let input = try Input(from: FlatDecoder(root))
        if let unknown = root.unread.min() {
            throw InvalidValue(field: unknown, "is not a parameter of this address")
        }
        return input
    }
}

/// The parameters of a query, and which of them somebody asked for.
final class QueryValues {
    private let values: [String: [String]]
    private var read: Set<String> = []

    init(query: String) {
        var values: [String: [String]] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]) else { continue }
            values[name, default: []].append(parts.count > 1 ? Self.decoded(parts[1]) ?? "" : "")
        }
        self.values = values
    }

    var names: [String] { Array(values.keys) }
    var unread: Set<String> { Set(values.keys).subtracting(read) }

    /// What is given under `name`; an empty value counts as absent, as forms send it for what was left blank.
    subscript(name: String) -> [String]? {
        read.insert(name)
        let given = values[name]?.filter { !$0.isEmpty }
        return given?.isEmpty == false ? given : nil
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}

private struct FlatDecoder: Decoder {
    let values: QueryValues
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ values: QueryValues) { self.values = values }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(QueryContainer<Key>(values: values))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw InvalidValue(field: "", "must be named parameters")
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw InvalidValue(field: "", "must be named parameters")
    }
}

private struct QueryContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: QueryValues
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] { values.names.compactMap(Key.init(stringValue:)) }
    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { values[key.stringValue] == nil }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let given = values[key.stringValue] else { throw InvalidValue(at: [key], "is required") }
        return try T(from: ValueDecoder(given: given, codingPath: [key]))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try single(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try single(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try single(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try single(key).decode(type) }

    private func single(_ key: Key) throws -> ValueDecoder {
        guard let given = values[key.stringValue] else { throw InvalidValue(at: [key], "is required") }
        return ValueDecoder(given: given, codingPath: [key])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw InvalidValue(at: [key], "must be a plain value") }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try single(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { FlatDecoder(values) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try single(key) }
}
