import Contracts
import Foundation
import PantryContracts

extension Reminder {
    static let longestTitle = 60
    static let possibleDaysAhead = 0...14
    private static let usualDaysAhead = 2

    /// The reminder that `draft` asks for. Throws a 422 problem that names every field that does not hold.
    init(_ draft: ReminderDraft, id: ID<Reminder>, addedAt: Date, at instant: Date) throws(Problem) {
        let title = draft.title?.trimmingCharacters(in: .whitespacesAndNewlines)
        let weekdays = draft.weekdays ?? (draft.day == nil ? .everything : [])
        var check = FieldCheck()
        check("title", title.map { !$0.isEmpty } ?? (draft.kind != .shopping), .blank)
        check("title", draft.title?.isAtMost(Self.longestTitle) ?? true, .tooLong(characters: Self.longestTitle))
        check("title", title.map { $0.isOneLine && $0.isPlainText } ?? true, .notOneLine)
        check("weekdays", draft.day != nil || !weekdays.isEmpty, .noWeekday)
        check("weekdays", draft.day == nil || weekdays.isEmpty, .weekdaysBesideDay)
        check(
            "daysAhead", draft.daysAhead.map(Self.possibleDaysAhead.contains) ?? true,
            .outOfRange(Self.possibleDaysAhead))
        if let day = draft.day {
            let due = day.instant(at: draft.at, in: draft.timeZone.timeZone)
            check("day", draft.isOn == false || due > instant, .past)
        }
        try check.finish()
        let isOn = draft.isOn ?? true
        let schedule = ReminderSchedule(
            at: draft.at, weekdays: weekdays, day: draft.day, zone: draft.timeZone.timeZone)
        self.init(
            id: id, kind: draft.kind, title: title.flatMap { $0.isEmpty ? nil : $0 }, at: draft.at, weekdays: weekdays,
            day: draft.day, daysAhead: draft.kind == .expiring ? draft.daysAhead ?? Self.usualDaysAhead : nil,
            timeZone: draft.timeZone, isOn: isOn, nextAt: isOn ? schedule.next(after: instant) : nil, addedAt: addedAt)
    }

    /// The same, which comes tomorrow.
    func postponed(at instant: Date) -> Reminder {
        coming(at: ReminderSchedule(self).tomorrow(after: instant))
    }

    /// The same, which is on and comes next at `instant`.
    private func coming(at instant: Date) -> Reminder {
        Reminder(
            id: id, kind: kind, title: title, at: at, weekdays: weekdays, day: day, daysAhead: daysAhead,
            timeZone: timeZone, isOn: true, nextAt: instant, addedAt: addedAt)
    }
}

extension FieldRule {
    fileprivate static let weekdaysBesideDay = FieldRule("contradiction", ["what": "weekdays"])
}
