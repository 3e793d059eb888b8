/// The normalized bytes of an ingredient line. Entities and tags are resolved, spaces, dashes and quotation marks
/// become ASCII, "½" becomes "1/2", and invisible characters are removed.
struct LineText {
    private(set) var bytes: [UInt8] = []

    /// The number of bytes read; the rest of the line is ignored.
    static let longest = 500

    init(_ text: String) {
        bytes.reserveCapacity(min(text.utf8.count, Self.longest) + 16)
        var text = text
        text.withUTF8 { all in
            let source = UnsafeBufferPointer(rebasing: all.prefix(Self.longest))
            var index = 0
            while index < source.count {
                let byte = source[index]
                switch byte {
                case UInt8(ascii: "&"): index += entity(source[(index + 1)...]) + 1
                case UInt8(ascii: "<"):
                    index += Self.tag(source[index...])
                    if index < source.count, source[index] == byte { index += 1 }
                    space()
                case 0x21..<0x7F:
                    bytes.append(byte)
                    index += 1
                case 0...0x20, 0x7F:
                    space()
                    index += 1
                default:
                    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
                    guard index + length <= source.count else { return }
                    if length > 1 {
                        var scalar = UInt32(byte) & (0x7F >> UInt32(length))
                        for next in source[(index + 1)..<(index + length)] {
                            scalar = scalar << 6 | UInt32(next & 0x3F)
                        }
                        let next = index + length
                        if scalar == 0x2019, next < source.count, LineTokens.isLetter(source[next]),
                            let last = bytes.last, LineTokens.isLetter(last)
                        {
                            bytes += [0xE2, 0x80, 0x99]
                        } else {
                            append(scalar)
                        }
                    }
                    index += length
                }
            }
        }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }

    private mutating func space() {
        if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func append(_ scalar: UInt32) {
        switch scalar {
        case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: space()
        // The soft hyphen, zero-width characters, direction marks, joiners, byte order marks, variation selectors.
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: break
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: bytes.append(UInt8(ascii: "-"))
        case 0x2018...0x201B, 0x2032, 0xB4, 0x2BC: bytes.append(UInt8(ascii: "'"))
        case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: bytes.append(UInt8(ascii: "\""))
        case 0x2044, 0x2215, 0xFF0F: bytes.append(UInt8(ascii: "/"))
        case 0xD7, 0x2715, 0x2A2F: bytes.append(UInt8(ascii: "x"))
        case 0x2022, 0x2023, 0x25A0...0x25FF, 0x2610...0x2612, 0x2713, 0x2714, 0xB7, 0x2043, 0x2219:
            bytes.append(UInt8(ascii: "*"))
        case 0x2026: bytes.append(UInt8(ascii: "."))
        case 0xFF01...0xFF5E: bytes.append(UInt8(scalar - 0xFF01 + 0x21))
        default:
            if let fraction = Self.fraction(scalar) {
                if let last = bytes.last, Self.isDigit(last) || LineTokens.isLetter(last) {
                    bytes.append(UInt8(ascii: " "))
                }
                bytes += fraction
            } else {
                Self.encode(scalar, into: &bytes)
            }
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func encode(_ scalar: UInt32, into bytes: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        UTF8.encode(scalar).map { bytes += $0 }
    }

    private static func fraction(_ scalar: UInt32) -> [UInt8]? {
        let text: StaticString? =
            switch scalar {
            case 0xBC: "1/4"
            case 0xBD: "1/2"
            case 0xBE: "3/4"
            case 0x2150: "1/7"
            case 0x2151: "1/9"
            case 0x2153: "1/3"
            case 0x2154: "2/3"
            case 0x2155: "1/5"
            case 0x2156: "2/5"
            case 0x2157: "3/5"
            case 0x2158: "4/5"
            case 0x2159: "1/6"
            case 0x215A: "5/6"
            case 0x215B: "1/8"
            case 0x215C: "3/8"
            case 0x215D: "5/8"
            case 0x215E: "7/8"
            default: nil
            }
        return text.map { Array("\($0)".utf8) }
    }

    /// The length of the tag at the start of `text` in bytes; 0 without a tag.
    private static func tag(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard let next = text.dropFirst().first, next == UInt8(ascii: "/") || next | 0x20 >= UInt8(ascii: "a"),
            let end = text.prefix(200).firstIndex(of: UInt8(ascii: ">"))
        else { return 0 }
        return end - text.startIndex + 1
    }

    /// Appends the character of the entity that `text` begins with, and returns the number of bytes read after its "&".
    private mutating func entity(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard let end = text.prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
            bytes.append(UInt8(ascii: "&"))
            return 0
        }
        let name = String(decoding: text[..<end], as: UTF8.self)
        let number: UInt32? =
            if name.hasPrefix("#x") || name.hasPrefix("#X") {
                UInt32(name.dropFirst(2), radix: 16)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst())
            } else {
                Self.entities[name]
            }
        guard let number else {
            bytes.append(UInt8(ascii: "&"))
            return 0
        }
        if (0x21..<0x7F).contains(number) { bytes.append(UInt8(number)) } else { append(number) }
        return end - text.startIndex + 1
    }

    private static let entities: [String: UInt32] = [
        "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "deg": 0xB0, "frac12": 0xBD,
        "frac14": 0xBC, "frac34": 0xBE, "frac13": 0x2153, "frac23": 0x2154, "ndash": 0x2013, "mdash": 0x2014,
        "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "hellip": 0x2026, "times": 0xD7,
        "bull": 0x2022, "eacute": 0xE9, "egrave": 0xE8, "ecirc": 0xEA, "agrave": 0xE0, "acirc": 0xE2, "ccedil": 0xE7,
        "ntilde": 0xF1, "auml": 0xE4, "ouml": 0xF6, "uuml": 0xFC, "szlig": 0xDF, "Auml": 0xC4, "Ouml": 0xD6,
        "Uuml": 0xDC,
        "iacute": 0xED, "oacute": 0xF3, "aacute": 0xE1, "uacute": 0xFA, "oelig": 0x153, "icirc": 0xEE, "reg": 0xAE,
        "trade": 0x2122, "shy": 0xAD, "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "frasl": 0x2044,
    ]
}
