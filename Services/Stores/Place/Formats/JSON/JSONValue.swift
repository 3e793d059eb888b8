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

    /// Parses all of `bytes`, allowing blanks around the value; `nil` if they are malformed.
    init?(_ bytes: ArraySlice<UInt8>) {
        let value: JSONValue? = bytes.withUnsafeBytes { memory in
            var reader = JSONReader(memory)
            return reader.whole()
        }
        guard let value else { return nil }
        self = value
    }
}

/// Reads one value; `nil` stands for malformed text.
private struct JSONReader {
    private static let deepest = 40

    private var scanner: JSONScanner

    init(_ bytes: UnsafeRawBufferPointer) { scanner = JSONScanner(bytes, isLenient: true) }

    mutating func whole() -> JSONValue? {
        guard let value = value(0), scanner.peek() == nil else { return nil }
        return value
    }

    private mutating func value(_ depth: Int) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        switch scanner.peek() {
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "["): return array(depth)
        case UInt8(ascii: "\""): return scanner.string().map(JSONValue.string)
        case UInt8(ascii: "t"): return scanner.take(word: "true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return scanner.take(word: "false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return scanner.take(word: "null") ? .null : nil
        default: return number()
        }
    }

    private mutating func object(_ depth: Int) -> JSONValue? {
        _ = scanner.take(UInt8(ascii: "{"))
        var members: [(key: String, value: JSONValue)] = []
        if scanner.take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            guard let key = scanner.string(), scanner.take(UInt8(ascii: ":")), let value = value(depth + 1) else {
                return nil
            }
            members.append((key, value))
        } while scanner.take(UInt8(ascii: ","))
        return scanner.take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func array(_ depth: Int) -> JSONValue? {
        _ = scanner.take(UInt8(ascii: "["))
        var values: [JSONValue] = []
        if scanner.take(UInt8(ascii: "]")) { return .array(values) }
        repeat {
            guard let value = value(depth + 1) else { return nil }
            values.append(value)
        } while scanner.take(UInt8(ascii: ","))
        return scanner.take(UInt8(ascii: "]")) ? .array(values) : nil
    }

    private mutating func number() -> JSONValue? {
        guard let (text, isInteger) = scanner.number() else { return nil }
        if isInteger, let value = Int64(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { return nil }
        return .number(value)
    }
}
