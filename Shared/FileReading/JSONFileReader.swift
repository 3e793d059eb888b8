import Contracts
import Foundation

/// A value that a JSON file says, as a reader of files keeps it.
package protocol JSONFileValue {
    static var jsonNull: Self { get }
    init(json isYes: Bool)
    /// - Parameter number: as it is written.
    init(json number: Substring)
    init(json text: String)
    init(json list: [Self])
    init(json fields: [String: Self])
}

/// How much of a JSON file is read, however short it is.
package enum JSONBounds {
    /// Values that hold each other.
    package static let deepest = 100
    /// A value takes at most about 100 bytes of memory.
    package static let values = 2_000_000
}

/// Reads the JSON of a file (RFC 8259) at once, and forgives a comma behind the last member. If a name occurs twice in
/// an object, the last counts.
package struct JSONFileReader<Value: JSONFileValue> {
    private var scanner: JSONScanner
    private let most: Int
    private var values = 0

    /// Throws a `FileFault` if the text is no JSON, is cut off, or holds too many values or too many in each other.
    ///
    /// - Parameter most: how many values are read.
    package static func read(_ bytes: Data, upTo most: Int = JSONBounds.values) throws(FileFault) -> Value {
        let utf8 = try utf8(bytes)
        let result: Result<Value, FileFault> = utf8.withUnsafeBytes { memory in
            var reader = JSONFileReader(memory, upTo: most)
            do throws(FileFault) {
                return .success(try reader.whole())
            } catch { return .failure(error == .notJSON ? JSONEnd.fault(of: utf8) : error) }
        }
        return try result.get()
    }

    private init(_ bytes: UnsafeRawBufferPointer, upTo most: Int) {
        (scanner, self.most) = (JSONScanner(bytes), most)
    }

    /// The same text in UTF-8 and without a mark at its beginning.
    private static func utf8(_ bytes: Data) throws(FileFault) -> Data {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Data(bytes.dropFirst(3)) }
        let isWide =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0)
        return isWide ? Data(try ImportedText.text(of: bytes).utf8) : bytes
    }

    private mutating func whole() throws(FileFault) -> Value {
        let value = try value(0)
        guard scanner.peek() == nil else { throw .notJSON }
        return value
    }

    private mutating func value(_ depth: Int) throws(FileFault) -> Value {
        values += 1
        guard values <= most else { throw .manyJSONValues(most) }
        switch scanner.peek() {
        case UInt8(ascii: "{"):
            guard depth < JSONBounds.deepest else { throw .deepJSON }
            return try object(depth + 1)
        case UInt8(ascii: "["):
            guard depth < JSONBounds.deepest else { throw .deepJSON }
            return try array(depth + 1)
        case UInt8(ascii: "\""): return Value(json: try string())
        case UInt8(ascii: "t"): return try word("true", Value(json: true))
        case UInt8(ascii: "f"): return try word("false", Value(json: false))
        case UInt8(ascii: "n"): return try word("null", Value.jsonNull)
        default:
            guard let (text, _) = scanner.number(), Double(text)?.isFinite == true else { throw .notJSON }
            return Value(json: text[...])
        }
    }

    private mutating func object(_ depth: Int) throws(FileFault) -> Value {
        _ = scanner.take(UInt8(ascii: "{"))
        var fields: [String: Value] = [:]
        while !scanner.take(UInt8(ascii: "}")) {
            let name = try string()
            guard scanner.take(UInt8(ascii: ":")) else { throw .notJSON }
            fields[name] = try value(depth)
            guard scanner.take(UInt8(ascii: ",")) || scanner.peek() == UInt8(ascii: "}") else { throw .notJSON }
        }
        return Value(json: fields)
    }

    private mutating func array(_ depth: Int) throws(FileFault) -> Value {
        _ = scanner.take(UInt8(ascii: "["))
        var list: [Value] = []
        while !scanner.take(UInt8(ascii: "]")) {
            list.append(try value(depth))
            guard scanner.take(UInt8(ascii: ",")) || scanner.peek() == UInt8(ascii: "]") else { throw .notJSON }
        }
        return Value(json: list)
    }

    private mutating func word(_ text: StaticString, _ value: Value) throws(FileFault) -> Value {
        guard scanner.take(word: text) else { throw .notJSON }
        return value
    }

    private mutating func string() throws(FileFault) -> String {
        guard let text = scanner.string() else { throw .notJSON }
        return text
    }
}

extension FileFault {
    package static let deepJSON = FileFault("file-json-large", ["what": "deep", "most": .number(JSONBounds.deepest)])
    package static func manyJSONValues(_ most: Int = JSONBounds.values) -> FileFault {
        FileFault("file-json-large", ["what": "many", "most": .number(most)])
    }
}
