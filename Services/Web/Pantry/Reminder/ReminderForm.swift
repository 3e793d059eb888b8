import Contracts
import Foundation
import PantryContracts

/// The typed form of a reminder.
struct ReminderForm: Sendable {
    static let shown = ["title", "at", "weekdays", "day", "daysAhead"]

    private var kind: Reminder.Kind
    private var title: String
    private var at: String
    private var weekdays: Labels<Weekday>
    private var day: String
    private var daysAhead: String
    private var isOn: Bool
    /// The time zone of a restored reminder; `nil` for that of the account.
    private var zone: TimeZoneName?

    init(_ form: Form) {
        kind = form["kind"].flatMap(Reminder.Kind.init) ?? .shopping
        title = form["title"] ?? ""
        at = form["at"] ?? ""
        // Undoing a removal sends the weekdays in one field.
        let together = (form["days"] ?? "").split(separator: " ").compactMap { Weekday(rawValue: String($0)) }
        weekdays = Labels(form.labels("weekdays", as: Weekday.self) + together)
        day = form["day"] ?? ""
        daysAhead = form["daysAhead"] ?? ""
        isOn = form["isOn"] != "no"
        zone = form["timeZone"].flatMap { TimeZoneName($0) }
    }

    init(_ reminder: Reminder) {
        kind = reminder.kind
        title = reminder.title ?? ""
        at = reminder.at.description
        weekdays = reminder.weekdays
        day = reminder.day?.description ?? ""
        daysAhead = reminder.daysAhead.map(String.init) ?? ""
        isOn = reminder.isOn
    }

    /// The form of a new reminder.
    init(new language: Language) {
        kind = .shopping
        title = ""
        at = "18:00"
        weekdays = .everything
        day = ""
        daysAhead = ""
        isOn = true
    }

    /// Throws a 422 problem that names every invalid field.
    func draft(in language: Language) throws(Problem) -> ReminderDraft {
        let (time, given) = (TimeOfDay(at), Day(day))
        let ahead = Int(daysAhead)
        var check = FieldCheck()
        check("at", time != nil, .timeOfDay)
        check("day", day.isEmpty || given != nil, .day)
        check("daysAhead", kind != .expiring || daysAhead.isEmpty || ahead != nil, .notNumber)
        check("weekdays", !day.isEmpty || !weekdays.isEmpty, .noWeekday)
        try check.finish()
        guard let time else { throw .invalid("at", .timeOfDay) }
        // A shopping reminder needs a title.
        let usual = kind == .shopping ? language("reminders.usualTitle") : nil
        let isNamed = !title.allSatisfy(\.isWhitespace)
        return ReminderDraft(
            kind: kind, title: isNamed ? title : usual, at: time, weekdays: given == nil ? weekdays : nil,
            day: given, daysAhead: kind == .expiring ? ahead : nil, timeZone: zone ?? language.clocks,
            isOn: isOn ? nil : false)
    }

    /// - Parameter known: The current time zone of the reminder.
    func fields(errors: FieldErrors, in language: Language, known: TimeZoneName? = nil) -> ReminderFields {
        let other = known.flatMap { $0.description == language.clocks.description ? nil : $0.description }
        let zone = ["zone": language.clocks.description, "other": other ?? ""]
        let unchanged = language.region.timeZone == nil ? "reminders.noZone" : "reminders.zone"
        return ReminderFields(
            general: errors.general,
            kinds: Choice.list("kind", on: [kind]) { language("reminders.kind.\($0.rawValue)") },
            title: Field(
                name: "title", label: language("reminders.name"), value: title,
                hint: language("reminders.nameHint"), error: errors["title"]),
            at: Field(
                name: "at", label: language("reminders.at"), value: at, type: "time",
                hint: language(other == nil ? unchanged : "reminders.zoneOnSaving", zone),
                error: errors["at"], isRequired: true),
            weekdays: Choice.list("weekdays", on: weekdays.members) { language("reminders.weekday.\($0.rawValue)") },
            weekdaysError: errors["weekdays"],
            day: Field(
                name: "day", label: language("reminders.day"), value: day, type: "date",
                hint: language("reminders.dayHint"), error: errors["day"]),
            daysAhead: Field(
                name: "daysAhead", label: language("reminders.daysAhead"), value: daysAhead,
                hint: language("reminders.daysAheadHint"), error: errors["daysAhead"], inputMode: "numeric"),
            isOff: !isOn)
    }
}

extension Language {
    /// The time zone of the account's reminders.
    var clocks: TimeZoneName { region.timeZone ?? .utc }
}

/// The filled-in fields of a reminder.
struct ReminderFields: PageModel {
    let general: String?
    let kinds: [Choice]
    let title: Field
    let at: Field
    let weekdays: [Choice]
    let weekdaysError: String?
    let day: Field
    let daysAhead: Field
    let isOff: Bool
}
