import Foundation

/// Bytes of JSON that are written one after the other.
struct JSONSheet: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity = 4_096

    init() { start = .allocate(capacity: capacity) }
    deinit { start.deallocate() }

    var data: Data { Data(bytes: start, count: count) }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        (start, capacity) = (moved, larger)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count &+= 1
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            reserve(utf8.count)
            if let base = utf8.baseAddress { (start + count).update(from: base, count: utf8.count) }
            count += utf8.count
        }
    }

    mutating func append(number: UInt64, isNegative: Bool) {
        if isNegative { append(UInt8(ascii: "-")) }
        var rest = number
        reserve(20)
        var digits = 1
        var bound: UInt64 = 10
        while digits < 20 && rest >= bound {
            digits += 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        var place = count + digits
        count = place
        repeat {
            place -= 1
            start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }

    /// With what JSON wants escaped escaped.
    mutating func append(quoted text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // A byte becomes at most six.
            reserve(utf8.count * 6 + 2)
            var next = start + count
            next[0] = UInt8(ascii: "\"")
            next += 1
            for byte in utf8 {
                if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
                    next[0] = byte
                    next += 1
                } else {
                    next = Self.escape(byte, to: next)
                }
            }
            next[0] = UInt8(ascii: "\"")
            count = next + 1 - start
        }
    }

    private static func escape(_ byte: UInt8, to place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        place[0] = UInt8(ascii: "\\")
        switch byte {
        case UInt8(ascii: "\n"): place[1] = UInt8(ascii: "n")
        case UInt8(ascii: "\r"): place[1] = UInt8(ascii: "r")
        case UInt8(ascii: "\t"): place[1] = UInt8(ascii: "t")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): place[1] = byte
        default:
            let hex = Array("0123456789abcdef".utf8)
            (place[1], place[2], place[3]) = (UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"))
            (place[4], place[5]) = (hex[Int(byte >> 4)], hex[Int(byte & 15)])
            return place + 6
        }
        return place + 2
    }
}
