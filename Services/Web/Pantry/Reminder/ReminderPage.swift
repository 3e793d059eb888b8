import Contracts
import PantryContracts

/// The reminders of a person, and the form to add one.
struct ReminderListPage: PageModel {
    struct Row: PageModel {
        let id: String
        let name: String
        /// "Monday, Thursday at 18:30".
        let schedule: String
        /// Its kind and days ahead, unless the name says so.
        let about: String?
        /// Whether it uses the reader's time zone.
        let isLocal: Bool
        /// The next time; `nil` if it is off or past.
        let next: Moment?
        let isOn: Bool
        /// Whether it is on but has no next time.
        let isOver: Bool

        init(_ reminder: Reminder, in language: Language) {
            id = reminder.id.description
            name = reminder.name(in: language)
            schedule = reminder.schedule(in: language)
            about = reminder.about(in: language)
            let isLocal = reminder.isLocal(in: language)
            self.isLocal = isLocal
            next = reminder.nextAt.map {
                isLocal ? language.moment($0) : language.moment($0, in: reminder.timeZone.timeZone)
            }
            isOn = reminder.isOn
            isOver = reminder.isOn && reminder.nextAt == nil
        }
    }

    let rows: [Row]
    let fields: ReminderFields
    let push: PushSwitch?
}

/// One reminder, with the form to change it.
struct ReminderPage: PageModel {
    let id: String
    let name: String
    let fields: ReminderFields
}

extension Reminder {
    func name(in language: Language) -> String { title ?? language("reminders.kind.\(kind.rawValue)") }

    fileprivate func schedule(in language: Language) -> String {
        let when =
            day.map(language.text)
            ?? (weekdays == .everything
                ? language("reminders.everyDay")
                : weekdays.members.map { language("reminders.weekday.\($0.rawValue)") }.joined(separator: ", "))
        return language(
            isLocal(in: language) ? "reminders.schedule" : "reminders.scheduleElsewhere",
            ["days": when, "time": at.description, "zone": timeZone.description])
    }

    fileprivate func isLocal(in language: Language) -> Bool {
        timeZone.description == language.clocks.description
    }

    fileprivate func about(in language: Language) -> String? {
        let kind = title == nil || self.kind == .shopping ? nil : language("reminders.kind.\(self.kind.rawValue)")
        let ahead = daysAhead.map { language("reminders.ahead", count: $0) }
        let parts = [kind, ahead].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The fields that restore the reminder through the add form.
    var fieldsToPutBack: [String: String] {
        var fields = ["kind": kind.rawValue, "at": at.description]
        fields["title"] = title
        fields["days"] = weekdays.members.map(\.rawValue).joined(separator: " ")
        fields["day"] = day?.description
        fields["daysAhead"] = daysAhead.map(String.init)
        fields["isOn"] = isOn ? nil : "no"
        fields["timeZone"] = timeZone.description
        return fields
    }
}
