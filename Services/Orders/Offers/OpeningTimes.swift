import Contracts
import Foundation
import OrdersContracts

/// The opening times of a place in its time zone.
package struct OpeningTimes: Sendable {
    /// Days searched for the next opening.
    private static let daysAhead = 14

    private let zone: TimeZone
    /// Hours in the order of `Weekday`.
    private let week: [[(opens: TimeOfDay, closes: TimeOfDay)]]
    private let exceptions: [Day: [(opens: TimeOfDay, closes: TimeOfDay)]]

    package init(_ details: PartnerPlaceDraft) {
        zone = details.timeZone.timeZone
        week = Weekday.allCases.map { weekday in
            details.hours.filter { $0.weekday == weekday }.map { ($0.opens, $0.closes) }
        }
        exceptions = details.exceptions.reduce(into: [:]) { days, exception in
            days[exception.day, default: []] += zip(
                [exception.opens].compactMap(\.self), [exception.closes].compactMap(\.self)
            ).map { ($0, $1) }
        }
    }

    package func isOpen(at instant: Date) -> Bool { closing(at: instant) != nil }

    /// The closing time if the place is open at `instant`; `nil` if it is closed.
    package func closing(at instant: Date) -> Date? {
        let today = Day(of: instant, in: zone)
        return [today.adding(days: -1), today].flatMap(spans).filter {
            $0.lowerBound <= instant && instant < $0.upperBound
        }
        .map(\.upperBound).max()
    }

    /// `instant` if the place is open then, else the next opening within two weeks; `nil` if there is none.
    package func opening(from instant: Date) -> Date? {
        if isOpen(at: instant) { return instant }
        let today = Day(of: instant, in: zone)
        for distance in 0...Self.daysAhead {
            let openings = spans(on: today.adding(days: distance)).map(\.lowerBound).filter { $0 > instant }
            if let first = openings.min() { return first }
        }
        return nil
    }

    /// The open spans that begin on `day`.
    private func spans(on day: Day) -> [Range<Date>] {
        let times = exceptions[day] ?? week[Weekday.allCases.firstIndex(of: day.weekday) ?? 0]
        return times.compactMap { opens, closes in
            let start = day.instant(at: opens, in: zone)
            let end = (closes <= opens ? day.adding(days: 1) : day).instant(at: closes, in: zone)
            return start < end ? start..<end : nil
        }
    }

    /// For each of `hours`: whether it begins before another one of the week ends.
    package static func overlapping(_ hours: [OpeningHours]) -> [Bool] {
        let week = 7 * 1_440
        let spans = hours.map { hour in
            let start = (Weekday.allCases.firstIndex(of: hour.weekday) ?? 0) * 1_440 + hour.opens.minutes
            let length = hour.closes.minutes - hour.opens.minutes
            return (start: start, length: length > 0 ? length : length + 1_440)
        }
        return spans.enumerated().map { place, span in
            spans.enumerated().contains { other, before in
                guard other != place else { return false }
                let distance = ((span.start - before.start) % week + week) % week
                return distance < before.length && (distance > 0 || other < place)
            }
        }
    }
}

extension Date {
    /// The time in `zone`, as `HH:MM`.
    func clockTime(in zone: TimeZone) -> String {
        let seconds = Int(timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: self)
        let minutes = ((seconds / 60) % 1_440 + 1_440) % 1_440
        return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
