import Contracts
import Foundation

/// Parses JSON in one pass and refuses input that is ambiguous or expensive.
///
/// Duplicate field names mean different things to different parsers. Text with thousands of combining marks takes
/// seconds to compare. Depth costs stack.
package struct JSONInspection {
    static let deepest = 32
    /// The longest field name, in bytes.
    static let longestName = 64

    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    /// The parsed text, in which refused parts are marked. Throws a 400 problem if `data` is not JSON in UTF-8.
    static func read(_ data: Data) throws -> JSONNode {
        var inspection = JSONInspection(bytes: Array(data))
        return try inspection.whole()
    }

    /// Checks `data` and discards the result. Throws a 400 problem if it is not JSON in UTF-8.
    package static func inspect(_ data: Data) throws { _ = try read(data) }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func whole() throws -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        let node = try value()
        skipSpace()
        guard place == bytes.count else { throw Problem.notJSON }
        return node
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func value() throws -> JSONNode {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""):
            let (text, fault) = try string()
            return fault.map(JSONNode.refused) ?? .string(String(decoding: text, as: UTF8.self))
        case nil: throw Problem.notJSON
        default: return try plainValue()
        }
    }

    /// A number or a literal: `true`, `false` or `null`.
    private mutating func plainValue() throws -> JSONNode {
        let start = place
        while let byte = next, !Self.ends(byte) { place += 1 }
        let text = bytes[start..<place]
        if let word = Self.words.first(where: { text.elementsEqual($0.text.utf8) }) { return word.node }
        guard JSONNumber.isWellFormed(text) else { throw Problem.notJSON }
        return .number(String(decoding: text, as: UTF8.self))
    }

    private static let words: [(text: String, node: JSONNode)] = [
        ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]

    private static func ends(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), 0...0x20:
            true
        default: false
        }
    }

    private mutating func object() throws -> JSONNode {
        var fields: [String: JSONNode] = [:]
        // Names are compared as bytes, because Swift treats different byte sequences as equal.
        var names: Set<[UInt8]> = []
        var refusal: FieldRule?
        try members(until: UInt8(ascii: "}")) { inspection in
            inspection.skipSpace()
            guard inspection.next == UInt8(ascii: "\"") else { throw Problem.notJSON }
            let (name, fault) = try inspection.string()
            inspection.skipSpace()
            guard inspection.take(UInt8(ascii: ":")) else { throw Problem.notJSON }
            let node = try inspection.value()
            guard fault == nil, name.count <= Self.longestName else {
                refusal = refusal ?? fault ?? .longFieldName(bytes: Self.longestName)
                return
            }
            fields[String(decoding: name, as: UTF8.self)] = names.insert(name).inserted ? node : .refused(.repeated)
        }
        return refusal.map(JSONNode.refused) ?? .object(fields)
    }

    private mutating func array() throws -> JSONNode {
        var nodes: [JSONNode] = []
        try members(until: UInt8(ascii: "]")) { nodes.append(try $0.value()) }
        return .array(nodes)
    }

    /// Reads the members up to the closing bracket.
    private mutating func members(
        until closing: UInt8, _ member: (inout JSONInspection) throws -> Void
    ) throws {
        guard depth < Self.deepest else { throw Problem(400, "malformed", ["what": "depth"]) }
        depth += 1
        defer { depth -= 1 }
        place += 1
        skipSpace()
        if take(closing) { return }
        repeat {
            try member(&self)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(closing) else { throw Problem.notJSON }
    }

    /// The bytes of a string without quotes and with escapes resolved, and the reason for a refusal. After a refusal
    /// the bytes are incomplete.
    private mutating func string() throws -> (text: [UInt8], fault: FieldRule?) {
        place += 1
        var text: [UInt8] = []
        var marks = MarkCount()
        var fault: FieldRule?
        while let scalar = try character() {
            guard fault == nil else { continue }
            if scalar.value == 0 {
                fault = .nul
            } else if !marks.takes(scalar) {
                fault = .marks
            } else {
                text += UTF8.encode(scalar) ?? .init()
            }
        }
        return (text, fault)
    }
}

extension JSONInspection {
    /// The next character of a string; `nil` at its closing quote.
    private mutating func character() throws -> Unicode.Scalar? {
        guard let byte = next, byte >= 0x20 else { throw Problem.notJSON }
        switch byte {
        case UInt8(ascii: "\""):
            place += 1
            return nil
        case UInt8(ascii: "\\"): return try escape()
        case ..<0x80:
            place += 1
            return Unicode.Scalar(byte)
        default: return try wideCharacter()
        }
    }

    private mutating func wideCharacter() throws -> Unicode.Scalar {
        var decoder = UTF8()
        var iterator = bytes[place...].prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { throw Problem.notJSON }
        place += UTF8.width(scalar)
        return scalar
    }

    private mutating func escape() throws -> Unicode.Scalar {
        place += 1
        guard let kind = next else { throw Problem.notJSON }
        place += 1
        guard kind == UInt8(ascii: "u") else {
            guard let meant = JSONEscape.byte(kind) else { throw Problem.notJSON }
            return Unicode.Scalar(meant)
        }
        let unit = try hexadecimal()
        guard UTF16.isLeadSurrogate(unit) else { return try Unicode.Scalar(unit).orNotJSON() }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw Problem.notJSON }
        let log = try hexadecimal()
        guard UTF16.isTrailSurrogate(log) else { throw Problem.notJSON }
        return UTF16.decode(UTF16.EncodedScalar([unit, log]))
    }

    private mutating func hexadecimal() throws -> UInt16 {
        guard let unit = UInt16(hexadecimal: bytes[place...]) else { throw Problem.notJSON }
        place += 4
        return unit
    }
}

extension Unicode.Scalar? {
    fileprivate func orNotJSON() throws -> Unicode.Scalar {
        guard let self else { throw Problem.notJSON }
        return self
    }
}

extension Problem {
    static let notJSON = Problem(400, "malformed", ["what": "json"])
}
