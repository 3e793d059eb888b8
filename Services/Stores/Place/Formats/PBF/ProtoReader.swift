import FileReading

/// Reads fields of Protocol Buffers (https://protobuf.dev/programming-guides/encoding) from bytes that may say anything.
struct ProtoReader {
    struct Malformed: Error {}

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at: Int
    private let end: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        at = range.lowerBound
        end = range.upperBound
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, 0..<bytes.count) }

    var isAtEnd: Bool { at >= end }

    mutating func varint() throws(Malformed) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while at < end {
            let byte = bytes[at]
            at += 1
            if shift == 63, byte > 1 { throw Malformed() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
            if shift > 63 { throw Malformed() }
        }
        throw Malformed()
    }

    /// Signed as `sint64` is.
    mutating func signed() throws(Malformed) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func length() throws(Malformed) -> Range<Int> {
        guard let count = Int(exactly: try varint()), count <= end - at else { throw Malformed() }
        defer { at += count }
        return at..<(at + count)
    }

    /// The number and the wire type of the next field; `nil` at the end.
    mutating func field() throws(Malformed) -> (number: Int, type: Int)? {
        guard !isAtEnd else { return nil }
        let key = try varint()
        guard let number = Int(exactly: key >> 3), number > 0, number < 1 << 29 else { throw Malformed() }
        return (number, Int(key & 7))
    }

    mutating func skip(_ type: Int) throws(Malformed) {
        switch type {
        case 0: _ = try varint()
        case 1: try pass(8)
        case 2: _ = try length()
        case 5: try pass(4)
        default: throw Malformed()
        }
    }

    private mutating func pass(_ count: Int) throws(Malformed) {
        guard count <= end - at else { throw Malformed() }
        at += count
    }

    /// A field of bytes.
    func part(_ range: Range<Int>) -> ProtoReader { ProtoReader(bytes, range) }

    func text(_ range: Range<Int>) -> String { TextDecoding.bounded(String(decoding: bytes[range], as: UTF8.self)) }

    func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return range.enumerated().allSatisfy { bytes[$1] == text.utf8Start[$0] }
    }
}
