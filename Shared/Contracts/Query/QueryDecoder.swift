import Foundation
import Kitchen

/// Decodes flat values from a query string such as `maxMinutes=30&cuisine=thai,indian`.
///
/// A list uses commas, repeated names, or both; a plain value is given once. If plain commas separate the elements, a
/// comma within an element is written `%2C`. Throws `InvalidValue` for a parameter that is unreadable, missing or
/// unknown.
public struct QueryDecoder: Sendable {
    /// The longest accepted query, in bytes.
    public static let longest = 8 << 10

    public init() {}

    public func decode<Input: Decodable>(_ type: Input.Type, from query: String) throws -> Input {
        guard query.utf8.count <= Self.longest else {
            throw Problem.addressTooLong
        }
        let root = try QueryValues(query: query)
        let input = try Input(from: FlatDecoder(root))
        if let unknown = root.unread.min() {
            throw InvalidValue(field: unknown.asFieldName, .unknownParameter)
        }
        return input
    }
}

/// The parameters of a query, with those that were read.
final class QueryValues {
    private let values: [String: [QueryValue]]
    private var read: Set<String> = []

    init(query: String) throws(InvalidValue) {
        var values: [String: [QueryValue]] = [:]
        for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                .map { Substring($0) }
            guard let name = QueryValue(parts[0]) else {
                throw InvalidValue(field: String(parts[0]).asFieldName, .unknownParameter)
            }
            guard let value = QueryValue(parts.count > 1 ? parts[1] : "") else {
                throw InvalidValue(field: name.text.asFieldName, .notEncoded)
            }
            values[name.text, default: []].append(value)
        }
        self.values = values
    }

    var names: [String] { Array(values.keys) }
    var unread: Set<String> { Set(values.keys).subtracting(read) }

    /// The values under `name`; `nil` if all are empty, as forms send for blank inputs.
    subscript(name: String) -> [QueryValue]? {
        read.insert(name)
        let given = values[name]?.filter { !$0.text.isEmpty }
        return given?.isEmpty == false ? given : nil
    }
}

/// A query value as written and decoded.
struct QueryValue {
    private let raw: Substring
    let text: String

    /// `nil` if `raw` is not percent-encoded plain text.
    init?(_ raw: Substring) {
        guard let text = Self.decoded(raw), text.isPlainText else { return nil }
        self.raw = raw
        self.text = text
    }

    /// One element of a list.
    init(element: String) {
        raw = ""
        text = element
    }

    /// The elements of a list, without blank ones. They are split at plain commas; if there are none, at encoded
    /// commas.
    var elements: [String] {
        let elements =
            raw.utf8.contains(UInt8(ascii: ","))
            ? raw.utf8.split(separator: UInt8(ascii: ",")).compactMap { Self.decoded(Substring($0)) }
            : text.split(separator: ",").map(String.init)
        return elements.map(Self.trimmed).filter { !$0.isEmpty }
    }

    /// Most elements have no blanks to trim; Foundation is called only for the others.
    private static func trimmed(_ element: String) -> String {
        let isPlain = [element.utf8.first, element.utf8.last].allSatisfy { (0x21..<0x7F).contains($0 ?? 0) }
        return isPlain ? element : element.trimmingCharacters(in: .whitespaces)
    }

    private static func decoded(_ raw: Substring) -> String? {
        guard raw.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
            return String(raw)
        }
        let plus = UInt8(ascii: "+")
        let space = UInt8(ascii: " ")
        return String(decoding: raw.utf8.map { $0 == plus ? space : $0 }, as: UTF8.self).removingPercentEncoding
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
        throw InvalidValue(field: "", .notNamed)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw InvalidValue(field: "", .notNamed)
    }
}

private struct QueryContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: QueryValues
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] { values.names.compactMap(Key.init(stringValue:)) }
    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { values[key.stringValue] == nil }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key).decode(type) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }

    private func value(_ key: Key) throws -> ValueDecoder {
        guard let given = values[key.stringValue] else { throw InvalidValue(at: [key], .required) }
        return ValueDecoder(given: given, codingPath: [key])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw InvalidValue(at: [key], .notPlainValue) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { FlatDecoder(values) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}
