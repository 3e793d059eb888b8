/// A Global Trade Item Number, which names a product (GS1 General Specifications, 3.3): 14 digits, the last of which is the
/// check digit. An EAN-13, a UPC-A and an EAN-8 are the same number without the zeros before it.
public struct GTIN: Hashable, Comparable, Sendable {
    /// How many digits there are where a symbol or a person leaves zeros out.
    public static let lengths: Set<Int> = [8, 12, 13, 14]
    /// How many digits the number has when it is written in full.
    public static let length = 14

    /// The number with its check digit, from 1 to 99,999,999,999,999.
    public let number: Int64

    /// - Parameter number: with its check digit.
    /// - Throws: `.checkDigit` if the last digit does not follow from the others, `.zero` if every digit is 0, and `.length`
    ///   if there are more than 14 or it is below zero.
    public init(_ number: Int64) throws(BarcodeFault) {
        guard (0..<100_000_000_000_000).contains(number) else { throw .length("\(number)".utf8.count) }
        guard number > 0 else { throw .zero }
        guard number % 10 == Self.checkDigit(after: number / 10) else { throw .checkDigit }
        self.number = number
    }

    /// The number that ASCII digits write, however many zeros are left out before it.
    ///
    /// - Throws: as above, and `.letters` if one of them is no digit.
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

    /// The digit that makes the sum of all digits, of which every second one counts three times, a multiple of ten
    /// (GS1 General Specifications, 7.9).
    ///
    /// - Parameter rest: the digits before it, not below zero.
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

    /// Whether it means something in one shop alone, such as what the scales at its counter print: prefixes 02, 04 and 20 to
    /// 29 of an EAN-13, and an EAN-8 that begins with 0 or 2 (GS1 General Specifications, 1.4).
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

    /// As it stands below the bars: 8, 13 or 14 digits.
    public var printed: String {
        let digits = String(number)
        let length = [8, 13].first { digits.utf8.count <= $0 } ?? Self.length
        return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }
}

extension GTIN {
    /// What a UPC-E stands for, from its eight digits: the number system, six digits that leave zeros out, and the check
    /// digit, which is that of the whole UPC-A (GS1 General Specifications, 5.2.2.4).
    ///
    /// - Throws: `.letters` or `.length` for anything but eight digits, `.checkDigit`, and `.zero`.
    public init(compressed digits: [UInt8]) throws(BarcodeFault) {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .letters }
        guard digits.count == 8 else { throw .length(digits.count) }
        // Only the number systems 0 and 1 can be written so.
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
