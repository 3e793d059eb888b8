import FileReading

/// A strict JSON value (RFC 8259). If a key occurs twice, the first counts, as in Foundation.
enum JSONValue {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)
    case null

    struct Malformed: Error {}

    subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The text of a string, number or boolean; `nil` for other values.
    var written: String? {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .bool(let value): String(value)
        case .object, .array, .null: nil
        }
    }

    /// Parses all of `bytes`, allowing blanks around the value.
    init(_ bytes: ArraySlice<UInt8>) throws(Malformed) {
        var reader = JSONReader(bytes)
        self = try reader.whole()
    }
}

/// Reads one value.
struct JSONReader {
    private static let deepest = 40

    private let bytes: ArraySlice<UInt8>
    private var at: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    mutating func whole() throws(JSONValue.Malformed) -> JSONValue {
        let value = try value(0)
        skipBlanks()
        guard at == bytes.endIndex else { throw JSONValue.Malformed() }
        return value
    }

    private var byte: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

    private mutating func skipBlanks() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ expected: UInt8) -> Bool {
        skipBlanks()
        guard byte == expected else { return false }
        at += 1
        return true
    }

    private mutating func value(_ depth: Int) throws(JSONValue.Malformed) -> JSONValue {
        guard depth < Self.deepest else { throw JSONValue.Malformed() }
        skipBlanks()
        switch byte {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(_ depth: Int) throws(JSONValue.Malformed) -> JSONValue {
        at += 1
        var members: [(key: String, value: JSONValue)] = []
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipBlanks()
            guard byte == UInt8(ascii: "\"") else { throw JSONValue.Malformed() }
            let key = try string()
            guard take(UInt8(ascii: ":")) else { throw JSONValue.Malformed() }
            members.append((key, try value(depth + 1)))
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw JSONValue.Malformed() }
        return .object(members)
    }

    private mutating func array(_ depth: Int) throws(JSONValue.Malformed) -> JSONValue {
        at += 1
        var values: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .array(values) }
        repeat { values.append(try value(depth + 1)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw JSONValue.Malformed() }
        return .array(values)
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONValue.Malformed) -> JSONValue {
        for index in 0..<text.utf8CodeUnitCount {
            guard byte == text.utf8Start[index] else { throw JSONValue.Malformed() }
            at += 1
        }
        return value
    }

    private mutating func string() throws(JSONValue.Malformed) -> String {
        at += 1
        let start = at
        while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { at += 1 }
        if byte == UInt8(ascii: "\"") {
            at += 1
            return TextDecoding.bounded(String(decoding: bytes[start..<(at - 1)], as: UTF8.self))
        }
        var text = Array(bytes[start..<at])
        while let byte {
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return TextDecoding.bounded(String(decoding: text, as: UTF8.self))
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0x20...: text.append(byte)
            default: throw JSONValue.Malformed()
            }
        }
        throw JSONValue.Malformed()
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONValue.Malformed) {
        guard let byte else { throw JSONValue.Malformed() }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code), byteAhead(0) == UInt8(ascii: "\\"), byteAhead(1) == UInt8(ascii: "u") {
                let place = at
                at += 2
                let low = try hexadecimal()
                if (0xDC00..<0xE000).contains(low) {
                    code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                } else {
                    at = place
                }
            }
            text.append(contentsOf: Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8))
        default: throw JSONValue.Malformed()
        }
    }

    private func byteAhead(_ count: Int) -> UInt8? { at + count < bytes.endIndex ? bytes[at + count] : nil }

    private mutating func hexadecimal() throws(JSONValue.Malformed) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw JSONValue.Malformed()
            }
            code = code << 4 | UInt32(digit)
            at += 1
        }
        return code
    }

    private mutating func number() throws(JSONValue.Malformed) -> JSONValue {
        let start = at
        if byte == UInt8(ascii: "-") { at += 1 }
        let first = at
        let whole = digits()
        guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else { throw JSONValue.Malformed() }
        var isInteger = true
        if byte == UInt8(ascii: ".") {
            at += 1
            isInteger = false
            guard digits() > 0 else { throw JSONValue.Malformed() }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            at += 1
            isInteger = false
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
            guard digits() > 0 else { throw JSONValue.Malformed() }
        }
        guard at - start <= 400 else { throw JSONValue.Malformed() }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        if isInteger, let value = Int64(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw JSONValue.Malformed() }
        return .number(value)
    }

    private mutating func digits() -> Int {
        let start = at
        while let byte, (0x30...0x39).contains(byte) { at += 1 }
        return at - start
    }
}
