import Foundation

/// Evaluates rules for a day at a place.
struct DayReading {
    /// The number of unknown holidays that can be evaluated; with more, the day is unknown.
    private static let mostUnknownHolidays = 4

    let groups: [[Rule]]
    let place: OpeningPlace

    /// The spans of the whole day, without gaps.
    ///
    /// - Parameter isByItself: whether to ignore spans that began the day before.
    func day(_ day: LocalDay, isByItself: Bool = false) -> [Timetable.Span] {
        let unknown = unknownHolidays(around: day)
        guard unknown.count <= Self.mostUnknownHolidays else {
            return [Timetable.Span(minutes: 0..<Timetable.dayLength, state: .unknown)]
        }
        // Evaluates every combination of holidays for this day and the day before, and keeps the common result.
        var agreed: [Timetable.Span]?
        for assumed in 0..<(1 << unknown.count) {
            let table = table(day, isByItself: isByItself) { holiday, day in
                holiday.contains(day, in: place)
                    ?? unknown.firstIndex(of: Asked(holiday, day)).map { assumed >> $0 & 1 == 1 } ?? false
            }
            agreed = agreed.map { Timetable.agreed($0, table.wholeDay) } ?? table.wholeDay
        }
        return agreed ?? []
    }

    /// A question whether a day is a holiday.
    private struct Asked: Hashable {
        let isPublic: Bool
        let day: LocalDay

        init(_ holiday: HolidaySelector, _ day: LocalDay) {
            isPublic = holiday.isPublic
            self.day = day + -holiday.offset
        }
    }

    private func unknownHolidays(around day: LocalDay) -> [Asked] {
        guard place.publicHolidays == nil || place.schoolHolidays == nil || !place.doubtfulHolidays.isEmpty else {
            return []
        }
        var unknown: [Asked] = []
        for rule in groups.joined() {
            for holiday in rule.holidays {
                for day in [day, day + -1] where holiday.contains(day, in: place) == nil {
                    let asked = Asked(holiday, day)
                    if !unknown.contains(asked) { unknown.append(asked) }
                }
            }
        }
        return unknown
    }

    private typealias Holidays = (HolidaySelector, LocalDay) -> Bool

    private func table(_ day: LocalDay, isByItself: Bool, _ holidays: Holidays) -> Timetable {
        var all = Timetable()
        for (index, group) in groups.enumerated() {
            var own = table(of: group, day, holidays)
            let before = isByItself ? [] : table(of: group, day + -1, holidays).spans
            for span in before
            where span.minutes.upperBound > Timetable.dayLength {
                let start = max(0, span.minutes.lowerBound - Timetable.dayLength)
                let end = span.minutes.upperBound - Timetable.dayLength
                let rest = Timetable.Span(minutes: start..<end, state: span.state, comment: span.comment)
                if span.state == .closed { own.paint(rest) } else { own.fill(rest) }
            }
            if index == 0 {
                all = own
            } else {
                for span in own.spans { all.fill(span) }
            }
        }
        return all
    }

    /// The spans of the rules that apply on the day, up to the end of the next day.
    private func table(of group: [Rule], _ day: LocalDay, _ holidays: Holidays) -> Timetable {
        var table = Timetable()
        for rule in group where rule.applies(to: day, { holidays($0, day) }) {
            if !rule.isAdditional, rule.state != .closed { table.clear() }
            if rule.times.isEmpty {
                table.paint(.init(minutes: 0..<Timetable.dayLength, state: rule.state, comment: rule.comment))
            }
            for span in rule.times { paint(span, of: rule, on: day, &table) }
        }
        return table
    }

    private func paint(_ span: TimeSpan, of rule: Rule, on day: LocalDay, _ table: inout Timetable) {
        let latest = 2 * Timetable.dayLength
        func paint(_ start: Int, _ end: Int, _ state: OpeningState) {
            let start = min(max(start, 0), latest)
            table.paint(.init(minutes: start..<min(max(end, start), latest), state: state, comment: rule.comment))
        }
        let start = minutes(span.start, on: day)
        guard let timeOfEnd = span.end else {
            // The closing time is unknown.
            return paint(start ?? 0, Self.guessedEnd(from: start ?? 0), .unknown)
        }
        let end = minutes(timeOfEnd, on: day)
        guard let start, var end else {
            let isOvernight = if case .sun(let event, _) = timeOfEnd { event.isMorning } else { false }
            return paint(start ?? 0, isOvernight ? latest : max(Timetable.dayLength, end ?? 0), .unknown)
        }
        if end <= start { end += Timetable.dayLength }
        paint(start, end, rule.state)
        if span.isOpenEnded { paint(end, Self.guessedEnd(from: end), .unknown) }
    }

    /// The latest assumed end of hours without an end, as in the library opening_hours.js.
    private static func guessedEnd(from start: Int) -> Int {
        let time = start % Timetable.dayLength
        if time >= 22 * 60 { return start + 8 * 60 }
        if time >= 17 * 60 { return start + 10 * 60 }
        return start - time + Timetable.dayLength
    }

    private func minutes(_ time: DayTime, on day: LocalDay) -> Int? {
        switch time {
        case .minutes(let minutes): return minutes
        case .sun(let event, let offset):
            guard let position = place.position, let seconds = Sun.time(of: event, on: day, at: position) else {
                return nil
            }
            let noon = Date(timeIntervalSince1970: Double(day.number) * 86_400 + 43_200)
            let local = seconds + Double(place.timeZone.secondsFromGMT(for: noon))
            return Int((local / 60).rounded()) + offset
        }
    }
}
