import Contracts
import PantryContracts

/// A person's reminders, and the switch for notifications on this device.
struct ReminderPages: Pages {
    private static let list = OwnPath(to: "/pantry/reminders")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/reminders", reminders)
        pages.post("/pantry/reminders", keeping: ["title"], add)
        pages.get("/pantry/reminders/:id", reminder)
        pages.post("/pantry/reminders/:id", keeping: ["title"], change)
        pages.post("/pantry/reminders/:id/switch", turn)
        pages.post("/pantry/reminders/:id/tomorrow", postpone)
        pages.post("/pantry/reminders/:id/removal", remove)
    }

    private func reminders(_ visit: Visit) async throws -> PageResponse {
        try await listed(ReminderForm(new: visit.language), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let typed = ReminderForm(visit.form)
        do {
            let draft = try typed.draft(in: visit.language)
            let added = try await visit.ask { try await $0.call(PantryAPI.addReminder, sending: draft) }
            return .redirect(Self.list, notice: Notice("reminders.added", ["name": added.name(in: visit.language)]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ReminderForm.shown, in: visit.language)
            return try await listed(typed, errors, visit, status: problem.status)
        }
    }

    private func reminder(_ visit: Visit) async throws -> PageResponse {
        let found = try await find(visit)
        return page(found, ReminderForm(found), .none, visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let found = try await find(visit)
        let typed = ReminderForm(visit.form)
        do {
            let draft = try typed.draft(in: visit.language)
            let changed = try await visit.ask {
                try await $0.call(PantryAPI.changeReminder, at: found.id, sending: draft)
            }
            return .redirect(Self.list, notice: Notice("reminders.changed", ["name": changed.name(in: visit.language)]))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ReminderForm.shown, in: visit.language)
            return page(found, typed, errors, visit, status: 422)
        }
    }

    /// Switches a reminder on or off; a past one leads to its page to choose another day.
    private func turn(_ visit: Visit) async throws -> PageResponse {
        let found = try await find(visit)
        let isOn = visit.form["on"] == "yes"
        let draft = ReminderDraft(found, isOn: isOn)
        do {
            try await visit.ask { _ = try await $0.call(PantryAPI.changeReminder, at: found.id, sending: draft) }
            let notice = Notice(
                isOn ? "reminders.isOn" : "reminders.isOff", ["name": found.name(in: visit.language)])
            return .redirect(Self.list, notice: notice)
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ReminderForm.shown, in: visit.language)
            return page(found, ReminderForm(found), errors, visit, status: 422)
        }
    }

    private func postpone(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Reminder.self)
        let found = try await visit.ask { try await $0.call(PantryAPI.postponeReminder, at: id) }
        return .redirect(Self.list, notice: Notice("reminders.postponed", ["name": found.name(in: visit.language)]))
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let found = try await find(visit)
        try await visit.ask { _ = try await $0.call(PantryAPI.removeReminder, at: found.id) }
        let undo = Notice.Undo(action: "/pantry/reminders", fields: found.fieldsToPutBack)
        return .redirect(
            Self.list, notice: Notice("reminders.removed", ["name": found.name(in: visit.language)], undo: undo))
    }

    private func find(_ visit: Visit) async throws -> Reminder {
        let id = try visit.id(Reminder.self)
        return try await visit.ask { try await $0.call(PantryAPI.reminder, at: id) }
    }

    private func listed(
        _ typed: ReminderForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        async let push = visit.pushSwitch(on: "/pantry/reminders")
        let reminders = try await visit.ask { try await $0.call(PantryAPI.reminders) }.items
        let model = ReminderListPage(
            rows: reminders.map { ReminderListPage.Row($0, in: visit.language) },
            fields: typed.fields(errors: errors, in: visit.language), push: try await push)
        return .page(
            Screen(
                "Reminder/list", title: visit.language("reminders.heading"), tab: .pantry,
                status: .init(code: status), model))
    }

    private func page(
        _ found: Reminder, _ typed: ReminderForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) -> PageResponse {
        let model = ReminderPage(
            id: found.id.description, name: found.name(in: visit.language),
            fields: typed.fields(errors: errors, in: visit.language, known: found.timeZone))
        return .page(
            Screen("Reminder/reminder", title: model.name, tab: .pantry, status: .init(code: status), model))
    }
}

extension ReminderDraft {
    /// The unchanged reminder, on or off.
    fileprivate init(_ reminder: Reminder, isOn: Bool) {
        self.init(
            kind: reminder.kind, title: reminder.title, at: reminder.at,
            weekdays: reminder.day == nil ? reminder.weekdays : nil, day: reminder.day,
            daysAhead: reminder.daysAhead, timeZone: reminder.timeZone, isOn: isOn)
    }
}
