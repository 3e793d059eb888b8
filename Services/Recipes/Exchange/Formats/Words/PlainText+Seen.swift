extension PlainText {
    /// Whether `bytes` are printable characters with single spaces, and none at the ends. May return `false` for plain
    /// text, never `true` for other text.
    static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isSpaced = true
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case 0x20:
                if isSpaced { return false }
                isSpaced = true
                at += 1
                continue
            case 0x21..<0x7F: at += 1
            // From U+00A1 on, except the soft hyphen.
            case 0xC2:
                guard bytes[at + 1] > 0xA0, bytes[at + 1] != 0xAD else { return false }
                at += 2
            case 0xC3...0xCB, 0xCE...0xD1: at += 2
            // Dashes and quotation marks, from U+2010 to U+2027.
            case 0xE2:
                guard bytes[at + 1] == 0x80, (0x90...0xA7).contains(bytes[at + 2]) else { return false }
                at += 3
            case 0xE4...0xE9: at += 3
            default: return false
            }
            isSpaced = false
        }
        return !isSpaced || bytes.isEmpty
    }
}

extension Unicode.Scalar {
    /// Whether it is white space or a line break.
    var isSpace: Bool {
        switch value {
        case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether the character is invisible after `before`. Joiners count as visible in scripts beyond Latin, Greek and
    /// Cyrillic and in emoji.
    func isUnseen(after before: Unicode.Scalar?) -> Bool {
        switch value {
        case 0x200C, 0x200D: (before?.value ?? 0) < 0x600
        case ..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
