import Contracts
import PantryContracts

/// The reminders of a person, and the form to add one.
struct ReminderListPage: PageModel {
    /// One of them.
    struct Row: PageModel {
        let id: String
        let name: String
        /// "Monday, Thursday at 18:30".
        let schedule: String
        /// When it comes next; `nil` where it is off or over.
        let next: Moment?
        let isOn: Bool
        /// Whether it was for a day that is over.
        let isOver: Bool

        init(_ reminder: Reminder, in language: Language) {
            id = reminder.id.description
            name = reminder.name(in: language)
            schedule = reminder.schedule(in: language)
            next = reminder.nextAt.map(language.moment)
            isOn = reminder.isOn
            isOver = reminder.isOn && reminder.nextAt == nil
        }
    }

    let rows: [Row]
    let fields: ReminderFields
    let push: PushSwitch?
}

/// One reminder, to be changed.
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
        return language("reminders.schedule", ["days": when, "time": at.description])
    }

    /// What the form to add one needs to put this one back.
    var fieldsToPutBack: [String: String] {
        var fields = ["kind": kind.rawValue, "at": at.description]
        fields["title"] = title
        fields["days"] = weekdays.members.map(\.rawValue).joined(separator: " ")
        fields["day"] = day?.description
        fields["daysAhead"] = daysAhead.map(String.init)
        fields["isOn"] = isOn ? nil : "no"
        return fields
    }
}
