/// The escape sequences of strings in JSON (RFC 8259).
public enum JSONEscape {
    /// The byte that a letter behind a backslash stands for; `nil` for `u`, which four digits follow, and for others.
    public static func byte(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }
}
