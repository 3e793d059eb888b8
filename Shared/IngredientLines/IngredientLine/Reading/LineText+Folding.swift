extension LineText {
    /// Appends the word in lower case and without accents, "ß" as "ss" and "œ" as "oe"; letters beyond Latin stay.
    static func fold(_ word: some Sequence<UInt8>, into key: inout [UInt8]) {
        var lead: UInt8 = 0
        for byte in word {
            switch lead {
            case 0xC3:
                lead = 0
                let letter = plain[Int(byte & 0x1F)]
                if letter != 0 {
                    key.append(letter)
                } else {
                    key.append(contentsOf: byte == 0x9F ? [0x73, 0x73] : [0x61, 0x65])
                }
            case 0xC5 where byte == 0x93 || byte == 0x92:
                lead = 0
                key += [0x6F, 0x65]
            case 0xCC, 0xCD:
                // Accents that stand on the letter before them.
                lead = 0
            case 0xE2 where byte == 0x80:
                lead = 1
            case 1:
                // The apostrophe, U+2019.
                lead = 0
                key += byte == 0x99 ? [UInt8(ascii: "'")] : [0xE2, 0x80, byte]
            case 0xE2:
                key += [0xE2, byte]
                lead = 0
            case 0xC5:
                key += [0xC5, byte]
                lead = 0
            default:
                if byte == 0xC3 || byte == 0xC5 || byte == 0xCC || byte == 0xCD || byte == 0xE2 {
                    lead = byte
                } else if byte &- UInt8(ascii: "A") < 26 {
                    key.append(byte | 0x20)
                } else {
                    key.append(byte)
                }
            }
        }
    }

    /// The letters from U+00C0 on, and again from U+00E0 on, without their accents; 0 for "æ" and "ß".
    private static let plain: [UInt8] = Array("aaaaaa\0ceeeeiiiidnooooo\u{0}ouuuuyy\0".utf8).enumerated().map {
        $0.offset == 23 ? UInt8(ascii: "x") : $0.element
    }
}
