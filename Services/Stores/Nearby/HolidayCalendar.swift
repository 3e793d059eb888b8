import OpeningHours
import Synchronization

/// The days on which shops of a whole country keep public holidays, and those on which only parts of it do. Of other
/// countries nobody here knows them, and what depends on them is unknown.
struct HolidayCalendar {
    /// Days from Easter Sunday.
    private static let (goodFriday, easterMonday, ascension, whitMonday, corpusChristi) = (-2, 1, 39, 50, 60)

    private enum Rule {
        case date(Int, Int)
        case easter(Int)
        /// The n-th of a weekday (0 for Monday) in a month; the last for 0.
        case weekday(Int, Int, month: Int)
    }

    private let everywhere: [Rule]
    private let somewhere: [Rule]

    /// `nil` for a country whose holidays nobody here knows.
    init?(country: String) {
        let christmas: [Rule] = [.date(12, 25), .date(12, 26)]
        let spring: [Rule] = [.date(1, 1), .easter(Self.easterMonday)]
        switch country {
        case "DE":
            everywhere =
                spring + christmas + [
                    .easter(Self.goodFriday), .date(5, 1), .easter(Self.ascension), .easter(Self.whitMonday),
                    .date(10, 3),
                ]
            somewhere = [
                .date(1, 6), .date(3, 8), .easter(0), .easter(49), .easter(Self.corpusChristi), .date(8, 8),
                .date(8, 15), .date(9, 20), .date(10, 31), .date(11, 1), .date(11, 16), .date(11, 17), .date(11, 18),
                .date(11, 19), .date(11, 20), .date(11, 21), .date(11, 22),
            ]
        case "AT":
            everywhere =
                spring + christmas + [
                    .date(1, 6), .date(5, 1), .easter(Self.ascension), .easter(Self.whitMonday),
                    .easter(Self.corpusChristi), .date(8, 15), .date(10, 26), .date(11, 1), .date(12, 8),
                ]
            somewhere = [.easter(Self.goodFriday), .date(3, 19), .date(11, 11), .date(11, 15), .date(9, 24)]
        case "FR":
            everywhere =
                spring + [
                    .date(5, 1), .date(5, 8), .easter(Self.ascension), .easter(Self.whitMonday), .date(7, 14),
                    .date(8, 15), .date(11, 1), .date(11, 11), .date(12, 25),
                ]
            somewhere = [.easter(Self.goodFriday), .date(12, 26)]
        case "US":
            everywhere = [
                .date(1, 1), .weekday(0, 3, month: 1), .weekday(0, 3, month: 2), .weekday(0, 0, month: 5),
                .date(6, 19), .date(7, 4), .weekday(0, 1, month: 9), .weekday(0, 2, month: 10), .date(11, 11),
                .weekday(3, 4, month: 11), .date(12, 25),
            ]
            somewhere = [.easter(0), .weekday(4, 4, month: 11), .date(12, 24), .date(12, 31), .easter(Self.goodFriday)]
        default: return nil
        }
    }

    /// Those of some years that the whole country keeps.
    func days(of years: ClosedRange<Int>) -> Set<LocalDay> {
        Set(years.flatMap { year in everywhere.map { Self.day($0, of: year) } })
    }

    /// Whether only parts of the country keep a day.
    func isPartial(_ day: LocalDay) -> Bool {
        let year = day.parts.year
        return somewhere.contains { Self.day($0, of: year) == day } && !days(of: year...year).contains(day)
    }

    private static func day(_ rule: Rule, of year: Int) -> LocalDay {
        switch rule {
        case .date(let month, let day): return LocalDay(year: year, month: month, day: day)
        case .easter(let days): return LocalDay(number: LocalDay.easter(of: year).number + days)
        case .weekday(let weekday, let number, let month):
            if number == 0 {
                let last = LocalDay(year: year, month: month, day: LocalDay.daysOfMonth(month, of: year))
                return LocalDay(number: last.number - (last.weekday - weekday + 7) % 7)
            }
            let first = LocalDay(year: year, month: month, day: 1)
            return LocalDay(number: first.number + (weekday - first.weekday + 7) % 7 + 7 * (number - 1))
        }
    }
}

extension HolidayCalendar {
    private static let mostKnown = 1_024
    private static let known = Mutex<[Occasion: OpeningPlace]>([:])

    private struct Occasion: Hashable {
        let zone: StoreZone
        let day: LocalDay
    }

    /// What hours depend on in a zone on a day. On days that only parts of a country keep, and on the days behind them, into
    /// whose nights they reach, nobody knows whether it is a holiday.
    static func place(in zone: StoreZone, around day: LocalDay) -> OpeningPlace {
        let occasion = Occasion(zone: zone, day: day)
        if let place = known.withLock({ $0[occasion] }) { return place }
        var place = OpeningPlace(timeZone: zone.name.timeZone)
        if let calendar = zone.country.flatMap(HolidayCalendar.init(country:)) {
            let isPartial = (-1...0).contains { calendar.isPartial(LocalDay(number: day.number + $0)) }
            if !isPartial { place.publicHolidays = calendar.days(of: (day.parts.year - 1)...(day.parts.year + 1)) }
        }
        known.withLock { known in
            if known.count >= mostKnown { known.removeAll() }
            known[occasion] = place
        }
        return place
    }
}
