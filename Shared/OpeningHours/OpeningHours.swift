import Foundation

/// The opening hours of a shop in OpenStreetMap's `opening_hours` format
/// (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification).
///
/// Unparsable hours are kept as text and are always unknown.
public struct OpeningHours: Hashable, Sendable {
    public let text: String
    /// The parsed rules; empty if the text is not understood.
    let groups: [[Rule]]
    /// Whether the hours mention public holidays. Many shops close on them without saying so, so open hours on an
    /// unmentioned holiday are unknown.
    public let mentionsPublicHolidays: Bool
    /// Whether the hours are `24/7` or equivalent, which includes holidays.
    private let isAlways: Bool

    /// The longest parsed text, in bytes. OpenStreetMap's own values have at most 255 characters.
    public static let longest = 2_000
    /// The number of days searched for changes.
    public static let horizon = 400

    public init(_ text: String) {
        self.text = text
        groups = text.utf8.count <= Self.longest ? (try? RuleParser.groups(text)) ?? [] : []
        var (mentions, isAlways) = (false, false)
        for group in groups {
            for rule in group {
                if !rule.holidays.isEmpty, rule.holidays.contains(where: \.isPublic) { mentions = true }
                if rule.isAlways { isAlways = true }
            }
        }
        (mentionsPublicHolidays, self.isAlways) = (mentions, isAlways)
    }

    public var isUnderstood: Bool { !groups.isEmpty }

    /// Whether the shop is never open, such as one that is closed for good.
    public var isNeverOpen: Bool { isUnderstood && groups.joined().allSatisfy { $0.state == .closed } }

    /// Whether the hours mention public or school holidays.
    public var mentionsHolidays: Bool { groups.joined().contains { !$0.holidays.isEmpty } }

    public func state(at instant: Date, in place: OpeningPlace) -> OpeningState { moment(at: instant, in: place).state }

    /// The state at an instant, with its comment.
    public func moment(at instant: Date, in place: OpeningPlace) -> OpeningMoment {
        guard let local = LocalMoment(instant, in: place.timeZone) else {
            return OpeningMoment(state: .unknown, comment: nil)
        }
        let stretch = stretch(at: local, in: place)
        return OpeningMoment(state: stretch.state, comment: stretch.comment)
    }

    /// The state at a moment, and the minutes around it with the same state.
    public func stretch(at local: LocalMoment, in place: OpeningPlace) -> OpeningStretch {
        let spans = spans(of: local.day, in: place)
        let span = spans.first { $0.minutes.contains(local.minute) }
        return OpeningStretch(
            minutes: span?.minutes ?? local.minute..<local.minute + 1, state: span?.state ?? .unknown,
            comment: span?.comment)
    }

    /// The stretches of a whole day without gaps, for a table of hours.
    public func day(_ day: LocalDay, in place: OpeningPlace) -> [OpeningStretch] {
        spans(of: day, in: place).map { OpeningStretch(minutes: $0.minutes, state: $0.state, comment: $0.comment) }
    }

    /// The next instant at which the state changes; `nil` if there is none within `days`.
    public func nextChange(after instant: Date, in place: OpeningPlace, within days: Int = horizon) -> Date? {
        guard let first = LocalMoment(instant, in: place.timeZone), isUnderstood else { return nil }
        let state = stretch(at: first, in: place).state
        let last = instant.addingTimeInterval(Double(min(max(days, 0), Self.horizon)) * 86_400)
        var now = instant
        while now < last {
            // Between two daylight saving changes, local time and instants run in parallel.
            let shift = place.timeZone.nextDaylightSavingTimeTransition(after: now).flatMap { $0 > now ? $0 : nil }
            let end = min(shift ?? last, last)
            if let change = change(from: state, after: now, before: end, in: place) { return change }
            if let local = LocalMoment(end, in: place.timeZone), stretch(at: local, in: place).state != state {
                return end < last ? end : nil
            }
            now = end
        }
        return nil
    }

    private func change(
        from state: OpeningState, after instant: Date, before end: Date, in place: OpeningPlace
    ) -> Date? {
        guard let local = LocalMoment(instant, in: place.timeZone) else { return nil }
        let offset = Double(place.timeZone.secondsFromGMT(for: instant))
        var day = local.day
        while true {
            let midnight = Double(day.number) * 86_400 - offset
            guard midnight < end.timeIntervalSince1970 else { return nil }
            for span in spans(of: day, in: place) where span.state != state {
                let start = Date(timeIntervalSince1970: midnight + Double(span.minutes.lowerBound) * 60)
                if start >= end { return nil }
                if start > instant { return start }
            }
            day = day + 1
        }
    }

    private func spans(of day: LocalDay, in place: OpeningPlace) -> [Timetable.Span] {
        guard isUnderstood else { return [.init(minutes: 0..<Timetable.dayLength, state: .unknown)] }
        let reading = DayReading(groups: groups, place: place)
        let spans = reading.day(day)
        if isSilent(of: day, in: place) {
            return spans.map { span in
                var span = span
                if span.state == .open { span.state = .unknown }
                return span
            }
        }
        // Hours of a holiday's night end on the next day.
        guard isSilent(of: day + -1, in: place) else { return spans }
        return Timetable.agreed(spans, reading.day(day, isByItself: true))
    }

    /// Whether shops close by law on a day, or may have to, and the hours mention neither holidays nor the day.
    public func isSilent(of day: LocalDay, in place: OpeningPlace) -> Bool {
        guard !mentionsPublicHolidays, !isAlways,
            (place.closingDays ?? place.publicHolidays)?.contains(day) == true
        else { return false }
        return !groups.joined().contains { $0.names(day) }
    }

    /// Whether the hours of a day are unknown because it, or the day before for a night that ends on it, is
    /// unmentioned.
    public func isDoubted(on day: LocalDay, in place: OpeningPlace) -> Bool {
        isSilent(of: day, in: place) || isSilent(of: day + -1, in: place)
    }
}

/// A local minute.
public struct LocalMoment: Hashable, Sendable {
    public let day: LocalDay
    /// From 0 to 1,439.
    public let minute: Int

    public init(day: LocalDay, minute: Int) {
        self.day = day
        self.minute = minute
    }

    /// The local time in a zone; `nil` outside of the years 1900 to 9999.
    public init?(_ instant: Date, in timeZone: TimeZone) {
        guard (-2_208_988_800.0..<253_402_300_800).contains(instant.timeIntervalSince1970) else { return nil }
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: instant)
        let second = LocalDay.remainder(seconds, 86_400)
        day = LocalDay(number: (seconds - second) / 86_400)
        minute = second / 60
    }
}

/// A range of minutes with the same state.
public struct OpeningStretch: Hashable, Sendable {
    /// Since midnight.
    public let minutes: Range<Int>
    public let state: OpeningState
    public let comment: String?
}
