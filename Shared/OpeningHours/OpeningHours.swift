import Foundation

/// When a shop is open, as OpenStreetMap writes it in the key `opening_hours`
/// (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification).
///
/// What cannot be read is kept as text and is always unknown, never open.
public struct OpeningHours: Hashable, Sendable {
    public let text: String
    /// None if the text is not understood.
    let groups: [[Rule]]
    /// Whether it says anything of public holidays. Many that do not are closed on them all the same, so that what is open on
    /// one without a word about it is unknown.
    public let mentionsPublicHolidays: Bool
    /// Whether it says `24/7` or the like, which is meant as it is written.
    private let isAlways: Bool

    /// In bytes; a longer text is not read. OpenStreetMap's own values have at most 255 characters.
    public static let longest = 2_000
    /// How many days ahead changes are looked for.
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

    /// Whether it is never open, such as a shop that is closed for good.
    public var isNeverOpen: Bool { isUnderstood && groups.joined().allSatisfy { $0.state == .closed } }

    /// Whether it says anything of public or of school holidays.
    public var mentionsHolidays: Bool { groups.joined().contains { !$0.holidays.isEmpty } }

    public func state(at instant: Date, in place: OpeningPlace) -> OpeningState { moment(at: instant, in: place).state }

    /// The state at an instant and what is said about it.
    public func moment(at instant: Date, in place: OpeningPlace) -> OpeningMoment {
        guard let local = LocalMoment(instant, in: place.timeZone) else {
            return OpeningMoment(state: .unknown, comment: nil)
        }
        let stretch = stretch(at: local, in: place)
        return OpeningMoment(state: stretch.state, comment: stretch.comment)
    }

    /// What is the case at a moment, and for which minutes of its day at least.
    public func stretch(at local: LocalMoment, in place: OpeningPlace) -> OpeningStretch {
        let spans = spans(of: local.day, in: place)
        let span = spans.first { $0.minutes.contains(local.minute) }
        return OpeningStretch(
            minutes: span?.minutes ?? local.minute..<local.minute + 1, state: span?.state ?? .unknown,
            comment: span?.comment)
    }

    /// All of a day without a gap, for a table of hours.
    public func day(_ day: LocalDay, in place: OpeningPlace) -> [OpeningStretch] {
        spans(of: day, in: place).map { OpeningStretch(minutes: $0.minutes, state: $0.state, comment: $0.comment) }
    }

    /// The next instant at which the state is another one; `nil` where there is none within `days`.
    public func nextChange(after instant: Date, in place: OpeningPlace, within days: Int = horizon) -> Date? {
        guard let first = LocalMoment(instant, in: place.timeZone), isUnderstood else { return nil }
        let state = stretch(at: first, in: place).state
        let last = instant.addingTimeInterval(Double(min(max(days, 0), Self.horizon)) * 86_400)
        var now = instant
        while now < last {
            // Between two changes of the clock, local time runs as the instants do.
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
        // The night of a holiday ends on the day behind it.
        guard isSilent(of: day + -1, in: place) else { return spans }
        return Timetable.agreed(spans, reading.day(day, isByItself: true))
    }

    /// Whether shops close by law on a day, or may have to, and nothing is said of holidays or of that very day.
    public func isSilent(of day: LocalDay, in place: OpeningPlace) -> Bool {
        guard !mentionsPublicHolidays, !isAlways,
            (place.closingDays ?? place.publicHolidays)?.contains(day) == true
        else { return false }
        return !groups.joined().contains { $0.names(day) }
    }

    /// Whether hours of a day are unknown because nothing is said of it or, of a night that ends on it, of the day before.
    public func isDoubted(on day: LocalDay, in place: OpeningPlace) -> Bool {
        isSilent(of: day, in: place) || isSilent(of: day + -1, in: place)
    }
}

/// A minute of a day somewhere.
public struct LocalMoment: Hashable, Sendable {
    public let day: LocalDay
    /// From 0 to 1,439.
    public let minute: Int

    public init(day: LocalDay, minute: Int) {
        self.day = day
        self.minute = minute
    }

    /// What the clocks of a zone show; `nil` outside of the years 1900 to 9999.
    public init?(_ instant: Date, in timeZone: TimeZone) {
        guard (-2_208_988_800.0..<253_402_300_800).contains(instant.timeIntervalSince1970) else { return nil }
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: instant)
        let second = LocalDay.remainder(seconds, 86_400)
        day = LocalDay(number: (seconds - second) / 86_400)
        minute = second / 60
    }
}

/// Minutes of a day at which the same is the case.
public struct OpeningStretch: Hashable, Sendable {
    /// Since midnight.
    public let minutes: Range<Int>
    public let state: OpeningState
    public let comment: String?
}
