import OpeningHours
import Synchronization

/// The public holidays around a year in one country, or in several of which nobody knows which one it is. Of countries that
/// have no calendar here nobody knows them, and what depends on them is unknown.
struct HolidayCalendar: Sendable {
    /// Those that are kept everywhere.
    let kept: Set<LocalDay>
    /// Days that only some of the countries keep, or only parts of one.
    let doubtful: Set<LocalDay>

    /// `nil` without a country, and where one of them has no calendar.
    ///
    /// - Parameter countries: each by two capital letters.
    init?(_ countries: [String], around year: Int) {
        let holidays = countries.compactMap { CountryHolidays.all[$0] }
        guard !holidays.isEmpty, holidays.count == countries.count, (1...9_998).contains(year) else { return nil }
        func days(_ rules: [HolidayRule]) -> Set<LocalDay> {
            Set((year - 1...year + 1).flatMap { year in rules.flatMap { $0.days(of: year) } })
        }
        let everywhere = holidays.map { days($0.everywhere) }
        let kept = everywhere.dropFirst().reduce(everywhere[0]) { $0.intersection($1) }
        let any = (everywhere + holidays.map { days($0.somewhere + $0.observed) }).reduce(into: Set()) {
            $0.formUnion($1)
        }
        self.kept = kept
        doubtful = any.subtracting(kept)
    }

    /// Whether nobody knows if a day is a holiday.
    func isDoubtful(_ day: LocalDay) -> Bool { doubtful.contains(day) }
}

extension HolidayCalendar {
    private struct Key: Hashable {
        let countries: [String]
        let year: Int
    }

    private static let most = 1_000
    private static let known = Mutex<[Key: HolidayCalendar?]>([:])

    /// The same, made once.
    static func of(_ countries: [String], around year: Int) -> HolidayCalendar? {
        let key = Key(countries: countries, year: year)
        if let calendar = known.withLock({ $0[key] }) { return calendar }
        let calendar = HolidayCalendar(countries, around: year)
        known.withLock { known in
            if known.count >= most { known.removeAll() }
            known[key] = .some(calendar)
        }
        return calendar
    }

    /// The days on which shops close by law in one of the countries or in a part of it. Where nobody knows the holidays of one,
    /// 1 January and 25 December may be among them.
    static func closingDays(_ countries: [String], around year: Int) -> Set<LocalDay> {
        guard (1...9_998).contains(year) else { return [] }
        let key = Key(countries: countries, year: year)
        if let days = knownDays.withLock({ $0[key] }) { return days }
        let holidays = countries.compactMap { CountryHolidays.all[$0] }
        let isWhole = !holidays.isEmpty && holidays.count == countries.count
        let rules = holidays.map(\.closing) + (isWhole ? [] : [[.date(1, 1), .date(12, 25)]])
        var days: Set<LocalDay> = []
        for rule in rules.joined() {
            for year in year - 1...year + 1 { days.formUnion(rule.days(of: year)) }
        }
        knownDays.withLock { known in
            if known.count >= most { known.removeAll() }
            known[key] = days
        }
        return days
    }

    private static let knownDays = Mutex<[Key: Set<LocalDay>]>([:])

    /// What hours depend on in a zone around a year.
    static func place(in zone: StoreZone, around year: Int) -> OpeningPlace {
        let calendar = of(zone.countries, around: year)
        return OpeningPlace(
            timeZone: zone.name.timeZone, publicHolidays: calendar?.kept,
            doubtfulHolidays: calendar?.doubtful ?? [], closingDays: closingDays(zone.countries, around: year))
    }
}
