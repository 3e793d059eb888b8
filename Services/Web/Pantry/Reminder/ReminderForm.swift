import Contracts
import Foundation
import PantryContracts

/// What was typed about a reminder.
struct ReminderForm: Sendable {
    static let shown = ["title", "at", "weekdays", "day", "daysAhead"]

    private var kind: Reminder.Kind
    private var title: String
    private var at: String
    private var weekdays: Labels<Weekday>
    private var day: String
    private var daysAhead: String
    private var isOn: Bool
    /// By whose clocks it comes where that is no matter of the account, as for one whose removal is taken back.
    private var zone: TimeZoneName?

    init(_ form: Form) {
        kind = form["kind"].flatMap(Reminder.Kind.init) ?? .shopping
        title = form["title"] ?? ""
        at = form["at"] ?? ""
        // Whoever takes a removal back sends them in one field.
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

    /// The form of a new one.
    init(new language: Language) {
        kind = .shopping
        title = ""
        at = "18:00"
        weekdays = .everything
        day = ""
        daysAhead = ""
        isOn = true
    }

    /// Throws a 422 problem naming every field that cannot be what it stands for.
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
        // Shopping has to be called something.
        let usual = kind == .shopping ? language("reminders.usualTitle") : nil
        let isNamed = !title.allSatisfy(\.isWhitespace)
        return ReminderDraft(
            kind: kind, title: isNamed ? title : usual, at: time, weekdays: given == nil ? weekdays : nil,
            day: given, daysAhead: kind == .expiring ? ahead : nil, timeZone: zone ?? language.clocks,
            isOn: isOn ? nil : false)
    }

    /// - Parameter known: the zone by whose clocks the reminder has come until now.
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
    /// By whose clocks the account's reminders come.
    var clocks: TimeZoneName { region.timeZone ?? .utc }
}

/// The fields of a reminder, filled in.
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
