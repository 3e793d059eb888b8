import AuthContracts
import Chassis
import Contracts
import Foundation
import Logging
import Metrics
import PantryContracts
import Storage

/// Sends due reminders, each once. The message and the next time are written in one transaction, if the reminder is
/// still due at the same time.
///
/// After a pause of days, each reminder is sent once and continues from now.
struct ReminderSending: Sendable {
    static let metric = "reminders_sent_total"
    private static let batch = 100

    let database: Database
    let scopes: HouseholdScopes
    let now: @Sendable () -> Date
    let logger: Logger

    func sendDue() async throws {
        let instant = now()
        var last: DueReminder?
        repeat {
            let due = try await database.read { [last] in
                try ReminderTable($0).due(at: instant, after: last, limit: Self.batch)
            }
            if last == nil {
                let oldest = due.first.map { instant.timeIntervalSince(Date(milliseconds: $0.due)) } ?? 0
                Gauge(label: "reminders_overdue_seconds").record(max(0, oldest))
            }
            for each in due {
                do {
                    try await send(each, at: instant)
                } catch {
                    // The reminder stays due and does not block others.
                    logger.warning(
                        "A reminder waits", metadata: ["id": "\(each.reminder.id)", "error": "\(error)"])
                }
            }
            last = due.count == Self.batch ? due.last : nil
        } while last != nil && !Task.isCancelled
    }

    private func send(_ due: DueReminder, at instant: Date) async throws {
        let reminder = due.reminder
        let kitchen =
            reminder.kind == .shopping ? nil : try await scopes.kitchen(of: due.account, for: .reading)
        let sent = try await database.write { db in
            guard try ReminderTable(db).take(due, next: ReminderSchedule(reminder).next(after: instant)),
                try !db.hasLeft(due.account)
            else { return false }
            let foods = try kitchen.map { try ReminderPantry(db: db, kitchen: $0).foods() } ?? []
            let look = ReminderCheck(
                reminder, foods: foods, earlier: due.seen, today: Day(of: instant, in: reminder.timeZone.timeZone))
            if let seen = look.seen { try ReminderTable(db).note(seen, for: reminder.id) }
            guard let message = look.message else { return false }
            let path = reminder.kind == .shopping ? "/pantry/reminders" : "/pantry"
            try db.publish(MessageRequested(account: due.account, message, path: path), at: instant)
            return true
        }
        guard sent else { return }
        Counter(label: Self.metric, dimensions: [("kind", reminder.kind.rawValue)]).increment()
    }
}
