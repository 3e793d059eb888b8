/// The address that a request names, in the one form that is let through: nothing is normalised, what would need it is
/// refused.
struct RequestTarget {
    /// The longest address, in bytes.
    static let longest = 8 << 10

    enum Flaw: Error {
        case tooLong
        case hostile
    }

    let path: Substring

    init(_ uri: String) throws(Flaw) {
        guard uri.utf8.count <= Self.longest else { throw .tooLong }
        let bytes = uri.utf8
        guard bytes.first == UInt8(ascii: "/") else { throw .hostile }
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        guard Self.isPlain(bytes[..<end]), bytes[end...].allSatisfy(Self.isVisible) else { throw .hostile }
        path = uri[..<end]
    }

    private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    /// Whether no part of the path means something else once it is decoded: no dot segments, no empty ones, no escaped
    /// slashes, backslashes or control characters.
    private static func isPlain(_ path: Substring.UTF8View) -> Bool {
        var rest = path.dropFirst()
        var dots = 0
        var length = 0
        while let byte = rest.popFirst() {
            guard byte != UInt8(ascii: "/") else {
                if length == 0 || dots == length { return false }
                (dots, length) = (0, 0)
                continue
            }
            guard let meant = byte == UInt8(ascii: "%") ? escaped(&rest) : byte, meant != UInt8(ascii: "\\"),
                byte != UInt8(ascii: "#"), byte == UInt8(ascii: "%") ? isHarmless(meant) : isVisible(byte)
            else { return false }
            length += 1
            if meant == UInt8(ascii: ".") { dots += 1 }
        }
        return length == 0 || dots < length
    }

    /// The byte that two hexadecimal digits stand for.
    private static func escaped(_ rest: inout Substring.UTF8View.SubSequence) -> UInt8? {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        return high << 4 | low
    }

    private static func isHarmless(_ meant: UInt8) -> Bool { meant >= 0x20 && meant != 0x7F && meant != 0x2F }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
