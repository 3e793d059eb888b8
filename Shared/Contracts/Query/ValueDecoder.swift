import Foundation
import Kitchen

/// Decodes one parameter of a query: a plain value, or a list of them.
struct ValueDecoder: Decoder, NumberDecoding {
    /// The values under the parameter's name.
    let given: [QueryValue]
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The value of a parameter that is not a list.
    private var text: String {
        get throws {
            guard let value = given.first, given.count == 1 else {
                throw InvalidValue(at: codingPath, .repeated)
            }
            return value.text
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw InvalidValue(at: codingPath, .notPlainValue)
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        ListContainer(elements: given.flatMap(\.elements), codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }
    func decode(_ type: String.Type) throws -> String { try text }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch try text {
        case "true", "1", "on": true
        case "false", "0", "off": false
        default: throw InvalidValue(at: codingPath, .notBoolean)
        }
    }

    func number() throws -> Double {
        let text = try text
        // `Double` accepts hexadecimal numbers, which a query does not.
        guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }), let number = Double(text), number.isFinite
        else {
            throw InvalidValue(at: codingPath, .notNumber)
        }
        return number
    }

    func tooLarge() -> any Error { InvalidValue(at: codingPath, .largeNumber) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard type == Date.self else { return try T(from: self) }
        guard let instant = try WireFormat.instant(text) as? T else {
            throw InvalidValue(at: codingPath, .instant)
        }
        return instant
    }

    func whole<Number: FixedWidthInteger>() throws -> Number {
        guard let number = Number(try text) else { throw InvalidValue(at: codingPath, .notWhole) }
        return number
    }
}

/// The elements of a list, given with commas, by repetition, or both.
private struct ListContainer: UnkeyedDecodingContainer {
    let elements: [String]
    let codingPath: [any CodingKey]
    var currentIndex = 0

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard !isAtEnd else { throw InvalidValue(at: codingPath, .shortList) }
        defer { currentIndex += 1 }
        return try ValueDecoder(given: [QueryValue(element: elements[currentIndex])], codingPath: codingPath).decode(
            type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw InvalidValue(at: codingPath, .notPlainValue) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw InvalidValue(at: codingPath, .notPlainValue)
    }

    mutating func superDecoder() throws -> any Decoder { ValueDecoder(given: [], codingPath: codingPath) }
}
