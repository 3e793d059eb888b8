/// A day of the year such as `Dec 24`, `easter +1 day`, `Mar Su[-1]` or `2026 Oct 3 +Su`.
struct AnchorDate: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case date(month: Int, day: Int)
        case easter
        /// The first, or the last if negative, and so on of a weekday in a month.
        case place(Int, weekday: Int, month: Int)
    }

    var year: Int?
    let base: Base
    var weekday: NextWeekday?
    var offset = 0

    /// - Parameter isEnd: a 29 February that the year does not have is the 28th as an end, and none as a day.
    func day(in year: Int, isEnd: Bool = false) -> LocalDay? {
        guard var day = start(in: year, isEnd) else { return nil }
        if let weekday {
            let days = LocalDay.remainder(weekday.isAfter ? weekday.day - day.weekday : day.weekday - weekday.day, 7)
            day = day + (weekday.isAfter ? days : -days)
        }
        return day + offset
    }

    private func start(in year: Int, _ isEnd: Bool) -> LocalDay? {
        switch base {
        case .easter: return .easter(of: year)
        case .date(let month, let day):
            let most = LocalDay.daysOfMonth(month, of: year)
            guard day <= most || isEnd else { return nil }
            return LocalDay(year: year, month: month, day: min(day, most))
        case .place(let place, let weekday, let month):
            let first = LocalDay(year: year, month: month, day: 1)
            let days = LocalDay.daysOfMonth(month, of: year)
            let date = 1 + LocalDay.remainder(weekday - first.weekday, 7)
            let all = (days - date) / 7 + 1
            let index = place > 0 ? place - 1 : all + place
            return (0..<all).contains(index) ? first + (date - 1 + 7 * index) : nil
        }
    }

    /// The next such weekday (`+Su`), or the one before (`-Su`).
    struct NextWeekday: Hashable, Sendable {
        let day: Int
        let isAfter: Bool
    }
}

/// Days of a year, or from one year to another.
enum DateSelector: Hashable, Sendable {
    /// Such as `Oct-Mar`, or `2026 Oct-Mar`.
    case months(year: Int?, first: Int, last: Int)
    case day(AnchorDate)
    /// From one to the other, which may be in the next year.
    case days(AnchorDate, AnchorDate)
    /// From then on, to the end of the year where none is named.
    case onward(AnchorDate)

    func contains(_ day: LocalDay) -> Bool {
        let year = day.parts.year
        switch self {
        case .months(let named, let first, let last):
            let month = day.parts.month
            if first <= last { return (named ?? year) == year && month >= first && month <= last }
            if month >= first { return (named ?? year) == year }
            return month <= last && (named ?? year - 1) == year - 1
        case .day(let anchor):
            return Self.years(anchor, around: year).contains { anchor.day(in: $0) == day }
        case .days(let first, let last):
            return Self.years(first, around: year).contains { Self.contains(day, first, last, $0) }
        case .onward(let anchor):
            if let named = anchor.year { return anchor.day(in: named).map { $0 <= day } ?? false }
            return anchor.day(in: year).map { $0 <= day } ?? false
        }
    }

    private static func contains(_ day: LocalDay, _ first: AnchorDate, _ last: AnchorDate, _ year: Int) -> Bool {
        guard let start = first.day(in: year, isEnd: true), start <= day else { return false }
        if let named = last.year { return last.day(in: named, isEnd: true).map { day <= $0 } ?? false }
        guard let end = last.day(in: year, isEnd: true) else { return false }
        if start <= end { return day <= end }
        return last.day(in: year + 1, isEnd: true).map { day <= $0 } ?? false
    }

    /// The years whose dates can matter to days of `year`.
    private static func years(_ anchor: AnchorDate, around year: Int) -> ClosedRange<Int> {
        anchor.year.map { $0...$0 } ?? year - 1...year + 1
    }
}
