import Kitchen
import OpeningHours

/// The public holidays around a year in one country, or in one of several possible countries. Holidays of countries
/// without a calendar are unknown, and so are hours that depend on them.
struct HolidayCalendar: Sendable {
    /// Holidays of all the countries, in all their parts.
    let kept: Set<LocalDay>
    /// Holidays of only some of the countries, or of parts of one.
    let doubtful: Set<LocalDay>

    /// `nil` if `countries` is empty or one has no calendar.
    ///
    /// - Parameter countries: two-letter codes in capitals.
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

    /// Whether it is unknown if a day is a holiday.
    func isDoubtful(_ day: LocalDay) -> Bool { doubtful.contains(day) }
}

extension HolidayCalendar {
    private struct Key: Hashable {
        let countries: [String]
        let year: Int
    }

    private static let known = BoundedCache<Key, HolidayCalendar?>(most: 1_000)
    private static let knownDays = BoundedCache<Key, Set<LocalDay>>(most: 1_000)

    /// Returns a cached calendar.
    static func of(_ countries: [String], around year: Int) -> HolidayCalendar? {
        known.value(of: Key(countries: countries, year: year)) { HolidayCalendar(countries, around: year) }
    }

    /// The days on which shops close by law in one of the countries or in a part of it. Includes 1 January and 25
    /// December if a country has no calendar.
    static func closingDays(_ countries: [String], around year: Int) -> Set<LocalDay> {
        guard (1...9_998).contains(year) else { return [] }
        return knownDays.value(of: Key(countries: countries, year: year)) {
            let holidays = countries.compactMap { CountryHolidays.all[$0] }
            let isWhole = !holidays.isEmpty && holidays.count == countries.count
            let rules = holidays.map(\.closing) + (isWhole ? [] : [[.date(1, 1), .date(12, 25)]])
            var days: Set<LocalDay> = []
            for rule in rules.joined() {
                for year in year - 1...year + 1 { days.formUnion(rule.days(of: year)) }
            }
            return days
        }
    }

    /// The place that opening hours are read for: a zone's clock and holidays around a year.
    static func place(in zone: StoreZone, around year: Int) -> OpeningPlace {
        let calendar = of(zone.countries, around: year)
        return OpeningPlace(
            timeZone: zone.name.timeZone, publicHolidays: calendar?.kept,
            doubtfulHolidays: calendar?.doubtful ?? [], closingDays: closingDays(zone.countries, around: year))
    }
}
