import Foundation
import Geography
import OpeningHours

/// Berlin in 2026, of which some holidays are known.
enum Somewhere {
    static let christmas = LocalDay(year: 2026, month: 12, day: 25)

    static let berlin = OpeningPlace(
        timeZone: zone("Europe/Berlin"), position: Position(latitude: 52.52, longitude: 13.405),
        publicHolidays: [
            LocalDay(year: 2026, month: 1, day: 1), LocalDay(year: 2026, month: 5, day: 1), christmas,
            LocalDay(year: 2026, month: 12, day: 26),
        ],
        schoolHolidays: [LocalDay(year: 2026, month: 10, day: 19)])

    static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }

    /// Such as `2026-03-29 02:30` on the clocks there, the first time that they show it.
    static func time(_ text: String, in place: OpeningPlace = berlin) -> Date {
        let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
        let day = LocalDay(year: numbers[0], month: numbers[1], day: numbers[2])
        let minute = numbers.count > 3 ? numbers[3] * 60 + numbers[4] : 0
        let utc = Date(timeIntervalSince1970: Double(day.number) * 86_400 + Double(minute) * 60)
        let early = utc.addingTimeInterval(-Double(place.timeZone.secondsFromGMT(for: utc.addingTimeInterval(-86_400))))
        guard LocalMoment(early, in: place.timeZone) != LocalMoment(day: day, minute: minute) else { return early }
        return utc.addingTimeInterval(-Double(place.timeZone.secondsFromGMT(for: utc.addingTimeInterval(86_400))))
    }
}
