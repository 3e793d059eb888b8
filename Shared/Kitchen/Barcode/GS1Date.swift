/// A day of the calendar as a barcode says it.
public struct GS1Date: Hashable, Comparable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// From six digits, `YYMMDD`; the day 00 is the last of the month. The century is that which brings the year within 50
    /// years of the present one (GS1 General Specifications, 7.12). `nil` if there is no such day.
    init?(_ digits: some Collection<UInt8>, year present: Int) {
        guard digits.count == 6, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let numbers = digits.map { Int($0) - 0x30 }
        let (short, month, day) = (
            numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3], numbers[4] * 10 + numbers[5]
        )
        let century = present / 100
        let year: Int =
            switch short - present % 100 {
            case 51...: (century - 1) * 100 + short
            case ...(-50): (century + 1) * 100 + short
            default: century * 100 + short
            }
        guard (1...12).contains(month), (1...9_999).contains(year) else { return nil }
        let isLeap = (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
        let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        guard day <= length else { return nil }
        (self.year, self.month, self.day) = (year, month, day == 0 ? length : day)
    }

    public static func < (one: Self, other: Self) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}
