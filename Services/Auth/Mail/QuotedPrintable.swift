import Kitchen

/// Text as lines of printable ASCII of at most 76 characters (RFC 2045, section 6.7).
enum QuotedPrintable {
    private static let longest = 76

    static func encode(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { encode(line: $0) }.joined(separator: "\r\n")
    }

    private static func encode(line: Substring) -> String {
        var lines: [String] = []
        var current = ""
        let bytes = Array(line.utf8)
        for (index, byte) in bytes.enumerated() {
            let piece = encode(byte, isLast: index == bytes.count - 1)
            if current.utf8.count + piece.utf8.count > longest - 1 {
                lines.append(current + "=")
                current = ""
            }
            current += piece
        }
        return (lines + [current]).joined(separator: "\r\n")
    }

    private static func encode(_ byte: UInt8, isLast: Bool) -> String {
        switch byte {
        case UInt8(ascii: "="): hexadecimal(byte)
        case UInt8(ascii: "!")...UInt8(ascii: "~"): String(Unicode.Scalar(byte))
        case UInt8(ascii: " ") where !isLast: " "
        default: hexadecimal(byte)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        "=" + byte.hexadecimal(uppercase: true)
    }
}
