import OpeningHours
import Synchronization

/// The public holidays around a year in one country, or in several of which nobody knows which one it is. Of countries that
/// have no calendar here nobody knows them, and what depends on them is unknown.
struct HolidayCalendar: Sendable {
    /// Those that are kept everywhere.
    let kept: Set<LocalDay>
    /// Days that only some of the countries keep, or only parts of one.
    private let doubtful: Set<LocalDay>

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
        let any = (everywhere + holidays.map { days($0.somewhere) }).reduce(into: Set()) { $0.formUnion($1) }
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

    /// What hours depend on in a zone on a day. On days of which nobody knows whether they are holidays, and on the days
    /// behind them, into whose nights they reach, no holidays are known.
    static func place(in zone: StoreZone, around day: LocalDay) -> OpeningPlace {
        var place = OpeningPlace(timeZone: zone.name.timeZone)
        guard let calendar = of(zone.countries, around: day.parts.year) else { return place }
        let isDoubtful = (-1...0).contains { calendar.isDoubtful(LocalDay(number: day.number + $0)) }
        if !isDoubtful { place.publicHolidays = calendar.kept }
        return place
    }
}
