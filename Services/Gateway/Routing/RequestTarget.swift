import Kitchen

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
            guard let meant = byte == UInt8(ascii: "%") ? UInt8(hexadecimal: rest.popFirst(), rest.popFirst()) : byte,
                meant != UInt8(ascii: "\\"),
                byte != UInt8(ascii: "#"), byte == UInt8(ascii: "%") ? isHarmless(meant) : isVisible(byte)
            else { return false }
            length += 1
            if meant == UInt8(ascii: ".") { dots += 1 }
        }
        return length == 0 || dots < length
    }

    private static func isHarmless(_ meant: UInt8) -> Bool { meant >= 0x20 && meant != 0x7F && meant != 0x2F }
}
