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
    private let bytes: UnsafeRawBufferPointer
    private let most: Int
    private var at = 0
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

    private init(_ bytes: UnsafeRawBufferPointer, upTo most: Int) { (self.bytes, self.most) = (bytes, most) }

    /// The same text in UTF-8 and without a mark at its beginning.
    private static func utf8(_ bytes: Data) throws(FileFault) -> Data {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Data(bytes.dropFirst(3)) }
        let isWide =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0)
        return isWide ? Data(try ImportedText.text(of: bytes).utf8) : bytes
    }

    private mutating func whole() throws(FileFault) -> Value {
        let value = try value(0)
        skipBlanks()
        guard at == bytes.count else { throw .notJSON }
        return value
    }

    private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipBlanks() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ expected: UInt8) -> Bool {
        skipBlanks()
        guard byte == expected else { return false }
        at += 1
        return true
    }

    private mutating func value(_ depth: Int) throws(FileFault) -> Value {
        skipBlanks()
        values += 1
        guard values <= most else { throw .manyJSONValues(most) }
        switch byte {
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
        default: return Value(json: try number())
        }
    }

    private mutating func object(_ depth: Int) throws(FileFault) -> Value {
        at += 1
        var fields: [String: Value] = [:]
        while !take(UInt8(ascii: "}")) {
            skipBlanks()
            guard byte == UInt8(ascii: "\"") else { throw .notJSON }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw .notJSON }
            fields[name] = try value(depth)
            guard take(UInt8(ascii: ",")) || peeks(UInt8(ascii: "}")) else { throw .notJSON }
        }
        return Value(json: fields)
    }

    private mutating func array(_ depth: Int) throws(FileFault) -> Value {
        at += 1
        var list: [Value] = []
        while !take(UInt8(ascii: "]")) {
            list.append(try value(depth))
            guard take(UInt8(ascii: ",")) || peeks(UInt8(ascii: "]")) else { throw .notJSON }
        }
        return Value(json: list)
    }

    private mutating func peeks(_ expected: UInt8) -> Bool {
        skipBlanks()
        return byte == expected
    }

    private mutating func word(_ text: StaticString, _ value: Value) throws(FileFault) -> Value {
        for index in 0..<text.utf8CodeUnitCount {
            guard byte == text.utf8Start[index] else { throw .notJSON }
            at += 1
        }
        return value
    }

    private mutating func string() throws(FileFault) -> String {
        at += 1
        let start = at
        while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { at += 1 }
        if byte == UInt8(ascii: "\"") {
            at += 1
            return try Self.text(bytes[start..<(at - 1)])
        }
        var text = Array(bytes[start..<at])
        while let byte {
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return try Self.text(text)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0x20...: text.append(byte)
            default: throw .notJSON
            }
        }
        throw .notJSON
    }

    private static func text(_ bytes: some Sequence<UInt8>) throws(FileFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notJSON }
        return text.withFewMarks
    }

    private mutating func escape(into text: inout [UInt8]) throws(FileFault) {
        guard let byte else { throw .notJSON }
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
            if (0xD800..<0xDC00).contains(code) {
                guard take("\\u") else { throw .notJSON }
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw .notJSON }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw .notJSON }
            text.append(contentsOf: String(Character(scalar)).utf8)
        default: throw .notJSON
        }
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count, (0..<count).allSatisfy({ bytes[at + $0] == word.utf8Start[$0] }) else {
            return false
        }
        at += count
        return true
    }

    private mutating func hexadecimal() throws(FileFault) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw .notJSON }
            code = code << 4 | UInt32(digit)
            at += 1
        }
        return code
    }

    private mutating func number() throws(FileFault) -> Substring {
        let start = at
        if byte == UInt8(ascii: "-") { at += 1 }
        let first = at
        let whole = digits()
        guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else { throw .notJSON }
        if byte == UInt8(ascii: ".") {
            at += 1
            guard digits() > 0 else { throw .notJSON }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            at += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
            guard digits() > 0 else { throw .notJSON }
        }
        let text = String(decoding: bytes[start..<min(at, start + 400)], as: UTF8.self)
        guard at - start <= 400, Double(text)?.isFinite == true else { throw .notJSON }
        return text[...]
    }

    private mutating func digits() -> Int {
        let start = at
        while let byte, (0x30...0x39).contains(byte) { at += 1 }
        return at - start
    }
}

extension FileFault {
    package static let deepJSON = FileFault("file-json-large", ["what": "deep", "most": .number(JSONBounds.deepest)])
    package static func manyJSONValues(_ most: Int = JSONBounds.values) -> FileFault {
        FileFault("file-json-large", ["what": "many", "most": .number(most)])
    }
}
