/// A Global Trade Item Number, which identifies a product (GS1 General Specifications, 3.3): 14 digits including a
/// check digit. EAN-13, UPC-A and EAN-8 are the same number without leading zeros.
public struct GTIN: Hashable, Comparable, Sendable {
    /// The numbers of digits in symbols, which leave out leading zeros.
    public static let lengths: Set<Int> = [8, 12, 13, 14]
    /// The number of digits with all leading zeros.
    public static let length = 14

    /// The number with its check digit, from 1 to 99,999,999,999,999.
    public let number: Int64

    /// - Parameter number: the number including its check digit.
    /// - Throws: `.checkDigit` if the check digit is wrong, `.zero` for 0, and `.length` if the number is negative or
    ///   has more than 14 digits.
    public init(_ number: Int64) throws(BarcodeFault) {
        guard (0..<100_000_000_000_000).contains(number) else { throw .length("\(number)".utf8.count) }
        guard number > 0 else { throw .zero }
        guard number % 10 == Self.checkDigit(after: number / 10) else { throw .checkDigit }
        self.number = number
    }

    /// Parses ASCII digits, with or without leading zeros.
    ///
    /// - Throws: as above, and `.letters` for any other character.
    public init(digits: some Sequence<UInt8>) throws(BarcodeFault) {
        var number: Int64 = 0
        var count = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { throw .letters }
            count += 1
            if count <= Self.length { number = number * 10 + Int64(digit - 0x30) }
        }
        guard (1...Self.length).contains(count) else { throw .length(count) }
        try self.init(number)
    }

    /// The digit that makes the weighted sum of all digits a multiple of ten; every second digit counts three times
    /// (GS1 General Specifications, 7.9).
    ///
    /// - Parameter rest: the digits before the check digit, not negative.
    public static func checkDigit(after rest: Int64) -> Int64 {
        var (rest, weight, sum) = (rest, 3 as Int64, 0 as Int64)
        while rest > 0 {
            sum += weight * (rest % 10)
            weight = 4 - weight
            rest /= 10
        }
        return (10 - sum % 10) % 10
    }

    public static func < (one: GTIN, other: GTIN) -> Bool { one.number < other.number }

    /// Whether the number is valid in one shop only, such as one printed by scales (GS1 General Specifications, 1.4).
    /// Prefixes are 02, 04 and 20 to 29 of an EAN-13, and 0 and 2 of an EAN-8.
    public var isOfOneShop: Bool {
        if number < 100_000_000 { return [0, 2].contains(number / 10_000_000) }
        guard number < 10_000_000_000_000 else { return false }
        let prefix = number / 100_000_000_000
        return prefix == 2 || prefix == 4 || (20...29).contains(prefix)
    }
}

extension GTIN: CustomStringConvertible {
    /// All 14 digits.
    public var description: String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, Self.length - digits.utf8.count)) + digits
    }

    /// The digits below the bars: 8, 13 or 14.
    public var printed: String {
        let digits = String(number)
        let length = [8, 13].first { digits.utf8.count <= $0 } ?? Self.length
        return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }
}

extension GTIN {
    /// Expands a UPC-E: the number system, six digits with zeros suppressed, and the check digit of the whole UPC-A
    /// (GS1 General Specifications, 5.2.2.4).
    ///
    /// - Throws: `.letters` or `.length` for anything but eight digits, `.checkDigit`, and `.zero`.
    public init(compressed digits: [UInt8]) throws(BarcodeFault) {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .letters }
        guard digits.count == 8 else { throw .length(digits.count) }
        // UPC-E exists for the number systems 0 and 1 only.
        guard digits[0] == 0x30 || digits[0] == 0x31 else { throw .checkDigit }
        let zeros: (Int) -> [UInt8] = { Array(repeating: 0x30, count: $0) }
        let six = Array(digits[1...6])
        let body: [UInt8] =
            switch six[5] {
            case 0x30...0x32: six[0...1] + [six[5]] + zeros(4) + six[2...4]
            case 0x33: six[0...2] + zeros(5) + six[3...4]
            case 0x34: six[0...3] + zeros(5) + [six[4]]
            default: six[0...4] + zeros(4) + [six[5]]
            }
        try self.init(digits: [digits[0]] + body + [digits[7]])
    }
}
