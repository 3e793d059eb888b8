import Foundation

/// The bytes of a table in UTF-8. UTF-16 with a byte order mark is converted; other bytes are passed on. Offsets count
/// the passed bytes.
struct DecodedBytes<Source: ByteSource>: ByteSource {
    private enum Encoding {
        case unknown, other, littleEndian, bigEndian
    }

    private var source: Source
    private var encoding = Encoding.unknown
    /// The start of an incomplete UTF-16 unit or surrogate pair.
    private var rest: [UInt8] = []

    init(_ source: Source) { self.source = source }

    mutating func next(_ most: Int) throws -> Data {
        if encoding == .unknown {
            var start: [UInt8] = []
            while start.count < 2 {
                let part = try source.next(2 - start.count)
                if part.isEmpty { break }
                start += part
            }
            switch start {
            case [0xFF, 0xFE]: encoding = .littleEndian
            case [0xFE, 0xFF]: encoding = .bigEndian
            default:
                encoding = .other
                if !start.isEmpty { return Data(start) }
            }
        }
        if encoding == .other { return try source.next(most) }
        while true {
            // A two-byte unit takes at most three bytes in UTF-8.
            let part = try source.next(max(2, most / 2))
            let text = decoded(rest + part, isLast: part.isEmpty)
            if !text.isEmpty || part.isEmpty { return Data(text) }
        }
    }

    private mutating func decoded(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for place in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            units.append(encoding == .littleEndian ? two << 8 | one : one << 8 | two)
        }
        var kept = bytes.count % 2
        // The first half of a surrogate pair waits for the second.
        if !isLast, let last = units.last, last & 0xFC00 == 0xD800 {
            units.removeLast()
            kept += 2
        }
        rest = isLast ? [] : Array(bytes.suffix(kept))
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    mutating func rewind() throws {
        try source.rewind()
        (encoding, rest) = (.unknown, [])
    }
}
