import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Routes for a person's own reminders.
struct ReminderRoutes: Sendable {
    let database: Database
    let access: HouseholdAccess
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.reminders, use: list)
            .on(PantryAPI.addReminder, use: add)
            .on(PantryAPI.reminder, use: show)
            .on(PantryAPI.changeReminder, use: change)
            .on(PantryAPI.removeReminder, use: remove)
            .on(PantryAPI.postponeReminder, use: postpone)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<Reminder> {
        let owner = call.caller.account
        let items = try await database.read { try ReminderTable($0).all(of: owner) }
        return Page(items: items, total: items.count)
    }

    func add(_ draft: ReminderDraft, _ call: Call<SignedIn>) async throws -> Reminder {
        let (owner, instant) = (call.caller.account, now())
        let reminder = try Reminder(draft, id: ID(at: instant), addedAt: instant.wholeSecond, at: instant)
        let seen = try await foods(for: reminder, of: owner)
        return try await database.write { db in
            guard let added = try ReminderTable(db).insert(reminder, of: owner) else {
                throw Problem(409, "too-many-reminders", ["most": .number(ReminderTable.most)])
            }
            try seen?.note(for: added.id, in: db)
            return added
        }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Reminder {
        let (id, owner) = (try call.id(Reminder.self), call.caller.account)
        return try await database.read { try ReminderTable($0).find(id, of: owner) }.orNotFound(.reminder)
    }

    func change(_ draft: ReminderDraft, _ call: Call<SignedIn>) async throws -> Reminder {
        let (id, owner, instant) = (try call.id(Reminder.self), call.caller.account, now())
        let checked = try Reminder(draft, id: id, addedAt: instant, at: instant)
        let seen = try await foods(for: checked, of: owner)
        return try await database.write { db in
            let known = try ReminderTable(db).find(id, of: owner).orNotFound(.reminder)
            let reminder = try Reminder(draft, id: id, addedAt: known.addedAt, at: instant)
            guard try ReminderTable(db).replace(reminder, of: owner) else { throw Problem.notFound(.reminder) }
            // A reminder that was off does not report foods that ran out in the meantime.
            if known.kind != reminder.kind || !known.isOn { try seen?.note(for: id, in: db) }
            return reminder
        }
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, owner) = (try call.id(Reminder.self), call.caller.account)
        guard try await database.write({ try ReminderTable($0).delete(id, of: owner) }) else {
            throw Problem.notFound(.reminder)
        }
        return Empty()
    }

    func postpone(_: Empty, _ call: Call<SignedIn>) async throws -> Reminder {
        let (id, owner, instant) = (try call.id(Reminder.self), call.caller.account, now())
        return try await database.write { db in
            let known = try ReminderTable(db).find(id, of: owner).orNotFound(.reminder)
            let postponed = known.postponed(at: instant)
            guard try ReminderTable(db).replace(postponed, of: owner) else { throw Problem.notFound(.reminder) }
            return postponed
        }
    }

    /// Returns the kitchen's contents to record for a new watch; `nil` if the reminder watches none.
    private func foods(for reminder: Reminder, of owner: ID<Account>) async throws -> ReminderBaseline? {
        guard reminder.kind == .ranOut, reminder.isOn else { return nil }
        return ReminderBaseline(kitchen: try await access.kitchen(of: owner, for: .reading))
    }
}

/// Records a kitchen's contents when a reminder starts to watch it.
private struct ReminderBaseline: Sendable {
    let kitchen: HouseholdScope

    func note(for id: ID<Reminder>, in db: any Connection) throws {
        let foods = try ReminderPantry(db: db, kitchen: kitchen).foods()
        try ReminderTable(db).note(Dictionary(foods.map { ($0.id, $0.name) }) { first, _ in first }, for: id)
    }
}
