import Foundation

/// Writes values as JSON directly into bytes, with keys in the order of encoding.
///
/// Used for responses: Foundation's encoder builds a tree of every value first and takes several times as long.
final class JSONWriter: Encoder {
    private var sheet = JSONSheet()
    /// The open containers, outermost first.
    private var open: [Container] = []
    /// The depth of the container for the value being written.
    private var depth = 0

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// An open object or array.
    private struct Container {
        let end: UInt8
        var isEmpty = true
    }

    /// Throws `EncodingError` for a number that JSON cannot represent, and errors of the value.
    static func data(of value: some Encodable) throws -> Data {
        let writer = JSONWriter()
        try writer.write(value)
        return writer.sheet.data
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        begin(UInt8(ascii: "{"), UInt8(ascii: "}"))
        return KeyedEncodingContainer(KeyedWriter(writer: self, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        begin(UInt8(ascii: "["), UInt8(ascii: "]"))
        return UnkeyedWriter(writer: self, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(writer: self) }

    /// Begins the container of the value being encoded, unless it is already open.
    private func begin(_ start: UInt8, _ end: UInt8) {
        guard open.count == depth else { return }
        sheet.append(start)
        open.append(Container(end: end))
    }

    /// Ends every container deeper than `depth`.
    private func close(to depth: Int) {
        while open.count > depth { sheet.append(open.removeLast().end) }
    }

    /// Writes the comma before the next member of the container at `depth`, if needed; 0 is the outermost.
    func separate(at depth: Int) {
        close(to: depth + 1)
        if open[depth].isEmpty {
            open[depth].isEmpty = false
        } else {
            sheet.append(UInt8(ascii: ","))
        }
    }

    func key(_ key: some CodingKey, at depth: Int) {
        separate(at: depth)
        write(key.stringValue)
        sheet.append(UInt8(ascii: ":"))
    }

    /// Begins a container inside the innermost open one.
    func nest(_ start: UInt8, _ end: UInt8) -> Int {
        sheet.append(start)
        open.append(Container(end: end))
        return open.count - 1
    }

    func write<Value: Encodable>(_ value: Value) throws {
        if Value.self == Date.self, let date = value as? Date {
            write(instant: date)
        } else if Value.self == Data.self || Value.self == URL.self || Value.self == Decimal.self {
            for byte in try WireFormat.encoder.encode(value) { sheet.append(byte) }
        } else {
            let before = depth
            let start = sheet.count
            depth = open.count
            try value.encode(to: self)
            close(to: depth)
            depth = before
            // A value that encodes nothing becomes an empty object.
            if sheet.count == start { sheet.append("{}") }
        }
    }

    func writeNull() { sheet.append("null") }
    func write(_ value: Bool) { sheet.append(value ? "true" : "false") }
    func write(integer value: some BinaryInteger) {
        sheet.append(number: UInt64(value.magnitude), isNegative: value < 0)
    }

    func write(_ value: Double) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no such number."))
        }
        if let whole = Int(exactly: value), whole.magnitude < 1 << 53 {
            write(integer: whole)
        } else {
            sheet.append("\(value)")
        }
    }

    func write(_ text: String) { sheet.append(quoted: text) }

    /// To the second, in UTC.
    private func write(instant: Date) { write(instant.formatted(.iso8601)) }
}
