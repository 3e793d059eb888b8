import OpeningHours

/// When a holiday is.
enum HolidayRule: Sendable {
    case date(Int, Int)
    /// In one year.
    case once(Int, Int, Int)
    /// From a year on.
    case since(Int, Int, Int)
    /// A date that is no Sunday.
    case exceptSunday(Int, Int)
    /// So many days from Easter Sunday.
    case easter(Int)
    /// The n-th of a weekday (0 for Monday) in a month; the last for 0.
    case weekday(Int, Int, month: Int)
    /// The first of a weekday from a date on.
    case from(Int, month: Int, day: Int)
    /// A date, or the day before where that is a Sunday.
    case notSunday(Int, Int)
    /// The first day of a month where that is a Friday, else its first Monday.
    case fridayOrMonday(month: Int)
    /// The Monday and the Tuesday behind a date at a weekend, which may be free in its place.
    case substitute(Int, Int)

    /// Days from Easter Sunday.
    static let maundyThursday = HolidayRule.easter(-3)
    static let goodFriday = HolidayRule.easter(-2)
    static let easterSunday = HolidayRule.easter(0)
    static let easterMonday = HolidayRule.easter(1)
    static let ascension = HolidayRule.easter(39)
    static let whitSunday = HolidayRule.easter(49)
    static let whitMonday = HolidayRule.easter(50)
    static let corpusChristi = HolidayRule.easter(60)
    static let christmas = [HolidayRule.date(12, 25), .date(12, 26)]

    func days(of year: Int) -> [LocalDay] {
        switch self {
        case .date(let month, let day): return [LocalDay(year: year, month: month, day: day)]
        case .once(let only, let month, let day):
            return year == only ? [LocalDay(year: year, month: month, day: day)] : []
        case .since(let first, let month, let day):
            return year < first ? [] : [LocalDay(year: year, month: month, day: day)]
        case .exceptSunday(let month, let day):
            let date = LocalDay(year: year, month: month, day: day)
            return date.weekday == 6 ? [] : [date]
        case .easter(let days): return [LocalDay.easter(of: year).moved(by: days)]
        case .weekday(let weekday, let number, let month):
            if number == 0 {
                let last = LocalDay(year: year, month: month, day: LocalDay.daysOfMonth(month, of: year))
                return [last.moved(by: -((last.weekday - weekday + 7) % 7))]
            }
            let first = LocalDay(year: year, month: month, day: 1)
            return [first.next(weekday).moved(by: 7 * (number - 1))]
        case .from(let weekday, let month, let day):
            return [LocalDay(year: year, month: month, day: day).next(weekday)]
        case .notSunday(let month, let day):
            let date = LocalDay(year: year, month: month, day: day)
            return [date.weekday == 6 ? date.moved(by: -1) : date]
        case .fridayOrMonday(let month):
            let first = LocalDay(year: year, month: month, day: 1)
            return [first.weekday == 4 ? first : first.next(0)]
        case .substitute(let month, let day):
            let date = LocalDay(year: year, month: month, day: day)
            guard date.weekday >= 5 else { return [] }
            let monday = date.next(0)
            return [monday, monday.moved(by: 1)]
        }
    }
}

extension LocalDay {
    fileprivate func moved(by days: Int) -> LocalDay { LocalDay(number: number + days) }

    /// The first of a weekday from this day on.
    fileprivate func next(_ weekday: Int) -> LocalDay { moved(by: (weekday - self.weekday + 7) % 7) }
}
