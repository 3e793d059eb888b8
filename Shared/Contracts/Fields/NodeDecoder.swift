import Foundation
import Kitchen

/// Decodes from one node of a JSON text.
struct NodeDecoder: Decoder, NumberDecoding {
    let node: JSONNode
    let log: FieldLog
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(NodeFields<Key>(fields: try fields(), log: log, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let nodes) = node else { throw mismatch(.notListType) }
        return NodeElements(nodes: nodes, log: log, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func fields() throws -> [String: JSONNode] {
        guard case .object(let fields) = node else { throw mismatch(.notObjectType) }
        log.ask([], at: codingPath)
        return fields
    }

    func decodeNil() -> Bool { node == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .bool(let value) = node else { throw mismatch(.notBooleanType) }
        return value
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .string(let text) = node else { throw mismatch(.notTextType) }
        return text
    }

    func number() throws -> Double {
        guard case .number(let text) = node else { throw mismatch(.notNumberType) }
        guard let number = Double(text), number.isFinite else { throw tooLarge() }
        return number
    }

    func tooLarge() -> any Error { FieldFault(codingPath, .largeNumber) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try log.value(type, from: node, at: codingPath) }

    func whole<Number: FixedWidthInteger>() throws -> Number {
        guard case .number(let text) = node else { throw mismatch(.notWholeType) }
        guard let number = Number(text) ?? Double(text).flatMap(Number.init(exactly:)) else {
            throw FieldFault(codingPath, .largeOrFraction)
        }
        return number
    }

    private func mismatch(_ rule: FieldRule) -> FieldFault {
        switch node {
        case .null: FieldFault(codingPath, .required)
        case .refused(let refusal): FieldFault(codingPath, refusal)
        default: FieldFault(codingPath, rule)
        }
    }
}

/// The fields of an object.
private struct NodeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: JSONNode]
    let log: FieldLog
    let codingPath: [any CodingKey]

    /// Marks all fields as read, since the type takes any name.
    var allKeys: [Key] {
        log.ask(fields.keys, at: codingPath)
        return fields.keys.compactMap(Key.init(stringValue:))
    }

    func contains(_ key: Key) -> Bool { node(key) != nil }
    func decodeNil(forKey key: Key) -> Bool { node(key).map { $0 == .null } ?? true }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let path = codingPath + [key]
        guard let node = node(key), node != .null || type is any ExpressibleByNilLiteral.Type else {
            return try log.recovering(at: path) { throw FieldFault(path, .required) }
        }
        return try log.value(type, from: node, at: path)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { NodeDecoder(node: .object(fields), log: log, codingPath: codingPath) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func node(_ key: Key) -> JSONNode? {
        log.ask([key.stringValue], at: codingPath)
        return fields[key.stringValue]
    }

    private func decoder(_ key: Key) throws -> NodeDecoder {
        guard let node = node(key) else { throw FieldFault(codingPath + [key], .required) }
        return NodeDecoder(node: node, log: log, codingPath: codingPath + [key])
    }
}

/// The elements of a list.
private struct NodeElements: UnkeyedDecodingContainer {
    let nodes: [JSONNode]
    let log: FieldLog
    let codingPath: [any CodingKey]
    var currentIndex = 0

    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex >= nodes.count }

    mutating func decodeNil() -> Bool {
        guard !isAtEnd, nodes[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let decoder = try next()
        return try log.value(type, from: decoder.node, at: decoder.codingPath)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> NodeDecoder {
        guard !isAtEnd else { throw FieldFault(codingPath, .shortList) }
        defer { currentIndex += 1 }
        return NodeDecoder(node: nodes[currentIndex], log: log, codingPath: codingPath + [PathKey(currentIndex)])
    }
}
