import CXML

/// Character references of HTML, such as `&frac12;`.
enum HTMLEntities {
    /// References of HTML 5 that recipes use; libxml2 knows only those of HTML 4.
    private static let newer: [String: UInt32] = [
        "apos": 0x27, "frac13": 0x2153, "frac23": 0x2154, "frac15": 0x2155, "frac25": 0x2156, "frac35": 0x2157,
        "frac45": 0x2158, "frac16": 0x2159, "frac56": 0x215A, "frac18": 0x215B, "frac38": 0x215C, "frac58": 0x215D,
        "frac78": 0x215E, "half": 0xBD, "hyphen": 0x2010, "dash": 0x2010, "NewLine": 0x0A, "Tab": 0x09, "comma": 0x2C,
        "period": 0x2E, "colon": 0x3A, "semi": 0x3B, "lpar": 0x28, "rpar": 0x29, "sol": 0x2F, "num": 0x23,
        "percnt": 0x25, "plus": 0x2B, "excl": 0x21, "quest": 0x3F, "AMP": 0x26, "LT": 0x3C, "GT": 0x3E, "QUOT": 0x22,
    ]

    /// `text` with its references replaced once: `&amp;lt;` becomes `&lt;`.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "&"), let (scalar, end) = reference(in: bytes, after: place + 1) {
                decoded.append(contentsOf: Character(scalar).utf8)
                place = end
            } else {
                decoded.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The character of the reference after `&`, and the index behind it; `nil` if it is invalid.
    static func reference(in bytes: [UInt8], after start: Int) -> (Unicode.Scalar, Int)? {
        let isNumber = start < bytes.count && bytes[start] == UInt8(ascii: "#")
        var end = start + (isNumber ? 1 : 0)
        let isHex = isNumber && end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "x")
        if isHex { end += 1 }
        let first = end
        while end < bytes.count, end - start < 32, isNumber ? isDigit(bytes[end], isHex) : isWordByte(bytes[end]) {
            end += 1
        }
        let name = String(decoding: bytes[first..<end], as: UTF8.self)
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
        let code: UInt32?
        if isNumber {
            code = UInt32(name, radix: isHex ? 16 : 10)
        } else if isClosed {
            code = newer[name] ?? htmlEntityLookup(name)?.pointee.value
        } else {
            code = name == "nbsp" ? 0xA0 : nil
        }
        guard let code, let scalar = Unicode.Scalar(code) else { return nil }
        return (windows(scalar), isClosed ? end + 1 : end)
    }

    private static func isDigit(_ byte: UInt8, _ isHex: Bool) -> Bool {
        (0x30...0x39).contains(byte) || isHex && (0x61...0x66).contains(byte | 0x20)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Maps control characters to the punctuation of Windows-1252, like browsers.
    private static func windows(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x85: "…"
        case 0x91: "‘"
        case 0x92: "’"
        case 0x93: "“"
        case 0x94: "”"
        case 0x95: "•"
        case 0x96: "–"
        case 0x97: "—"
        default: scalar
        }
    }
}
