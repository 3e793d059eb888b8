/// A day of the calendar, wherever it is that day.
public struct LocalDay: Hashable, Comparable, Sendable {
    /// Days since 1 January 1970.
    public let number: Int

    public init(number: Int) { self.number = number }

    /// In the Gregorian calendar; days beyond a month's end go on into the next (H. Hinnant, "chrono-Compatible Low-Level
    /// Date Algorithms", 2021).
    public init(year: Int, month: Int, day: Int) {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    public var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// From 0 for Monday to 6 for Sunday.
    public var weekday: Int { Self.remainder(number + 3, 7) }

    /// The week of the year by ISO 8601: the first has the year's first Thursday.
    public var week: Int {
        let thursday = LocalDay(number: number - weekday + 3)
        return (thursday.number - LocalDay(year: thursday.parts.year, month: 1, day: 1).number) / 7 + 1
    }

    public static func daysOfMonth(_ month: Int, of year: Int) -> Int {
        let isLast = month == 12
        let next = LocalDay(year: isLast ? year + 1 : year, month: isLast ? 1 : month + 1, day: 1)
        return next.number - LocalDay(year: year, month: month, day: 1).number
    }

    /// Easter Sunday of the Western churches (the anonymous Gregorian algorithm: Nature, 20 April 1876; J. Meeus,
    /// "Astronomical Algorithms", chapter 8).
    public static func easter(of year: Int) -> LocalDay {
        let golden = remainder(year, 19)
        let (century, rest) = (year / 100, remainder(year, 100))
        let epact = remainder(19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15, 30)
        let letter = remainder(32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4, 7)
        let shift = (golden + 11 * epact + 22 * letter) / 451
        let sum = epact + letter - 7 * shift + 114
        return LocalDay(year: year, month: sum / 31, day: sum % 31 + 1)
    }

    public static func < (left: LocalDay, right: LocalDay) -> Bool { left.number < right.number }

    static func + (day: LocalDay, days: Int) -> LocalDay { LocalDay(number: day.number + days) }

    /// Never negative.
    static func remainder(_ value: Int, _ divisor: Int) -> Int {
        let rest = value % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
