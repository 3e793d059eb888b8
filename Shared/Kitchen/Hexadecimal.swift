extension UInt8 {
    /// The byte of two hexadecimal digits of any case; `nil` for other bytes.
    public init?(hexadecimal high: UInt8?, _ low: UInt8?) {
        guard let high = high.flatMap(Self.init(hexadecimalDigit:)), let low = low.flatMap(Self.init(hexadecimalDigit:))
        else { return nil }
        self = high << 4 | low
    }

    /// Two hexadecimal digits.
    public func hexadecimal(uppercase: Bool = false) -> String {
        (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: uppercase)
    }

    /// The value of a hexadecimal digit of any case; `nil` for other bytes.
    @inlinable
    public init?(hexadecimalDigit byte: UInt8) {
        switch byte {
        case 0x30...0x39: self = byte - 0x30
        case 0x41...0x46: self = byte - 0x37
        case 0x61...0x66: self = byte - 0x57
        default: return nil
        }
    }
}

extension UInt16 {
    /// The value of the four hexadecimal digits that `bytes` begins with; `nil` if it begins with fewer.
    public init?(hexadecimal bytes: some Sequence<UInt8>) {
        var (value, count): (UInt16, Int) = (0, 0)
        for byte in bytes.prefix(4) {
            guard let digit = UInt8(hexadecimalDigit: byte) else { return nil }
            value = value << 4 | UInt16(digit)
            count += 1
        }
        guard count == 4 else { return nil }
        self = value
    }
}

extension Sequence<UInt8> {
    /// Two lowercase hexadecimal digits for each byte.
    public var hexadecimal: String { reduce(into: "") { $0 += $1.hexadecimal() } }
}

extension [UInt8] {
    /// The bytes of hexadecimal digits of any case; `nil` for other text or an odd number of digits.
    public init?(hexadecimal text: some StringProtocol) {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(hexadecimal: digits[$0], digits[$0 + 1])
        }
        guard bytes.count * 2 == digits.count else { return nil }
        self = bytes
    }
}
