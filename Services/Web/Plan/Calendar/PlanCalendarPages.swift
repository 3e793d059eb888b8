import Contracts
import Hummingbird
import PlannerContracts

/// The calendar feed of the plan: its settings and its address.
struct PlanCalendarPages: Pages {
    private static let path = OwnPath(to: "/plan/calendar")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/calendar") { try await page(nil, .none, made: nil, $0) }
        pages.post("/plan/calendar", set)
        pages.post("/plan/calendar/address", on: "/plan/calendar", make)
        pages.post("/plan/calendar/revocation", on: "/plan/calendar", revoke)
        pages.get("/plan/calendar/:key/plan.ics", file)
    }

    /// Serves the calendar file. Its key is the only authentication.
    private func file(_ visit: Visit) async throws -> PageResponse {
        let key = try visit.parameters.get("key").orNotFound(.address)
        let file = try await visit.site.client.call(PlannerAPI.calendarFile, at: key)
        return .response(Response(toKeep: file, orName: "plan"))
    }

    private func set(_ visit: Visit) async throws -> PageResponse {
        let form = CalendarForm(visit.form)
        do {
            let settings = try form.settings(in: visit.language.clocks)
            try await visit.ask { _ = try await $0.call(PlannerAPI.setCalendar, sending: settings) }
            return .redirect(Self.path, notice: Notice("plan.calendar.saved"))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: form.names, in: visit.language)
            return try await page(form, errors, made: nil, visit, status: 422)
        }
    }

    /// Makes an address, which is only shown this once.
    private func make(_ visit: Visit) async throws -> PageResponse {
        let made = try await visit.ask { try await $0.call(PlannerAPI.makeCalendarAddress) }
        return try await page(
            nil, .none, made: "\(visit.site.origin)/plan/calendar/\(made.key)/plan.ics", visit)
    }

    private func revoke(_ visit: Visit) async throws -> PageResponse {
        do {
            try await visit.ask { _ = try await $0.call(PlannerAPI.revokeCalendarAddress) }
        } catch let problem as Problem where problem.status == 404 {
            // The address is already revoked.
        }
        return .redirect(Self.path, notice: Notice("plan.calendar.revoked"))
    }

    private func page(
        _ typed: CalendarForm?, _ errors: FieldErrors, made: String?, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        async let slots = visit.ask { try await $0.call(PlannerAPI.slots).slots }
        let calendar = try await visit.ask { try await $0.call(PlannerAPI.calendar) }
        let model = PlanCalendarPage(
            calendar, typed ?? CalendarForm(calendar.settings), try await slots.open, errors, made: made,
            in: visit.language)
        return .page(
            Screen(
                "Plan/calendar", title: visit.language("plan.calendar.title"), tab: .plan,
                status: .init(code: status), model))
    }
}

/// The input of the calendar settings.
struct CalendarForm: Sendable {
    private static let prefix = "at-"

    private let times: [String: String]
    private let preparationsAt: String
    let hasPreparations: Bool
    let isOwnOnly: Bool

    init(_ form: Form) {
        let names = form.names.filter { $0.hasPrefix(Self.prefix) }
        times = Dictionary(
            names.map { (String($0.dropFirst(Self.prefix.count)), form[$0] ?? "") },
            uniquingKeysWith: { first, _ in first })
        preparationsAt = form["preparationsAt"] ?? ""
        hasPreparations = form["preparations"] == "yes"
        isOwnOnly = form["own"] == "yes"
    }

    init(_ settings: CalendarSettings) {
        times = Dictionary(
            settings.times.map { ($0.slot, $0.at.description) }, uniquingKeysWith: { first, _ in first })
        preparationsAt = settings.preparationsAt.description
        hasPreparations = settings.hasPreparations
        isOwnOnly = settings.isOwnOnly
    }

    /// The names of the fields.
    var names: [String] { ["preparationsAt"] + times.keys.map { Self.prefix + $0 } }

    /// The settings; empty times keep their defaults. Throws 422 for every invalid time.
    func settings(in zone: TimeZoneName) throws(Problem) -> CalendarSettings {
        var check = FieldCheck()
        var all: [CalendarSettings.Time] = []
        for (slot, text) in times.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
            let at = TimeOfDay(text)
            check(Self.prefix + slot, at != nil, .timeOfDay)
            if let at { all.append(CalendarSettings.Time(slot: slot, at: at)) }
        }
        let preparations = TimeOfDay(preparationsAt)
        check("preparationsAt", preparations != nil, .timeOfDay)
        try check.finish()
        guard let preparations else { throw .invalid("preparationsAt", .timeOfDay) }
        return CalendarSettings(
            timeZone: zone, times: all, hasPreparations: hasPreparations, preparationsAt: preparations,
            isOwnOnly: isOwnOnly)
    }

    func field(of slot: MealSlot, _ errors: FieldErrors, in language: Language) -> Field {
        let name = Self.prefix + slot.id
        return Field(
            name: name, label: language.name(of: slot), value: times[slot.id] ?? "", type: "time", error: errors[name])
    }

    func preparations(_ errors: FieldErrors, in language: Language) -> Field {
        Field(
            name: "preparationsAt", label: language("plan.calendar.preparationsAt"), value: preparationsAt,
            type: "time", error: errors["preparationsAt"])
    }
}

/// The settings and the address of the calendar feed.
struct PlanCalendarPage: PageModel {
    /// The new address, shown once.
    let made: String?
    /// "Made on …, read last …"; `nil` without an address.
    let about: String?
    let hasAddress: Bool
    let times: [Field]
    let preparationsAt: Field
    let hasPreparations: Bool
    let isOwnOnly: Bool
    /// The time zone of the times.
    let zone: String
    let general: String?

    init(
        _ calendar: PlanCalendar, _ form: CalendarForm, _ slots: [MealSlot], _ errors: FieldErrors, made: String?,
        in language: Language
    ) {
        self.made = made
        hasAddress = calendar.addressMadeAt != nil
        about = calendar.addressMadeAt.map { instant in
            let read = calendar.lastReadAt.map {
                language("plan.calendar.read", ["moment": language.momentText($0)])
            }
            return language("plan.calendar.made", ["moment": language.momentText(instant)]) + " "
                + (read ?? language("plan.calendar.neverRead"))
        }
        times = slots.map { form.field(of: $0, errors, in: language) }
        preparationsAt = form.preparations(errors, in: language)
        hasPreparations = form.hasPreparations
        isOwnOnly = form.isOwnOnly
        zone = language("plan.calendar.zone", ["zone": language.clocks.description])
        general = errors.general
    }
}
