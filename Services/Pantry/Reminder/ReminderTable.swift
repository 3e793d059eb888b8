import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// The `reminders` table, in an open transaction. Every statement on one person's asks for the owner.
struct ReminderTable {
    /// As many as one person may have.
    static let most = 32

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The oldest first.
    func all(of owner: ID<Account>) throws -> [Reminder] {
        try db.all(
            "SELECT * FROM reminders WHERE account = \(owner) ORDER BY id LIMIT \(Self.most)", as: Reminder.init(row:))
    }

    func find(_ id: ID<Reminder>, of owner: ID<Account>) throws -> Reminder? {
        try db.first("SELECT * FROM reminders WHERE id = \(id) AND account = \(owner)", as: Reminder.init(row:))
    }

    /// `nil` where the person has as many as they can.
    func insert(_ reminder: Reminder, of owner: ID<Account>) throws -> Reminder? {
        let count = try db.execute(
            """
            INSERT INTO reminders
                (id, account, kind, title, time_of_day, weekdays, day, days_ahead, time_zone, is_on, due_ms, added_at)
            SELECT \(reminder.id), \(owner), \(reminder.kind.rawValue), CAST(\(reminder.title) AS TEXT),
                \(reminder.at.description), CAST(\(Int(reminder.weekdays.bits)) AS BIGINT),
                CAST(\(reminder.day) AS TEXT), CAST(\(reminder.daysAhead) AS BIGINT),
                \(reminder.timeZone.description), CAST(\(reminder.isOn) AS BOOLEAN),
                CAST(\(reminder.nextAt?.milliseconds) AS BIGINT), \(reminder.addedAt)
            WHERE (SELECT count(*) FROM reminders WHERE account = \(owner)) < \(Self.most)
            """)
        return count > 0 ? reminder : nil
    }

    /// Says whether it was there. What was in the kitchen is looked at anew.
    func replace(_ reminder: Reminder, of owner: ID<Account>) throws -> Bool {
        try db.execute(
            """
            UPDATE reminders SET kind = \(reminder.kind.rawValue), title = \(reminder.title),
                time_of_day = \(reminder.at.description), weekdays = \(Int(reminder.weekdays.bits)),
                day = \(reminder.day), days_ahead = \(reminder.daysAhead),
                time_zone = \(reminder.timeZone.description), is_on = \(reminder.isOn),
                due_ms = \(reminder.nextAt?.milliseconds),
                seen = CASE WHEN kind = \(reminder.kind.rawValue) THEN seen ELSE NULL END
            WHERE id = \(reminder.id) AND account = \(owner)
            """) == 1
    }

    /// Says whether it was there.
    func delete(_ id: ID<Reminder>, of owner: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM reminders WHERE id = \(id) AND account = \(owner)") == 1
    }

    /// Those that are due at `instant`, the longest due first, behind `place`.
    func due(at instant: Date, after place: DueReminder?, limit: Int) throws -> [DueReminder] {
        let behind: SQL = place.map { "AND (due_ms, id) > (\($0.due), \($0.reminder.id))" } ?? ""
        return try db.all(
            """
            SELECT * FROM reminders WHERE due_ms <= \(instant.milliseconds) \(behind)
            ORDER BY due_ms, id LIMIT \(limit)
            """, as: DueReminder.init(row:))
    }

    /// Takes a reminder for this transaction alone, as it was when it was found due, and has it come next at `next`.
    /// `false` if another process took it or its person changed it meanwhile.
    func take(_ due: DueReminder, next: Date?) throws -> Bool {
        try db.execute(
            """
            UPDATE reminders SET due_ms = \(next?.milliseconds)
            WHERE id = \(due.reminder.id) AND due_ms = \(due.due)
            """) == 1
    }

    /// What was in the kitchen, for the next look.
    func note(_ seen: [String: String], for id: ID<Reminder>) throws {
        try db.execute("UPDATE reminders SET seen = \(json: seen) WHERE id = \(id)")
    }
}

/// A reminder that is due.
struct DueReminder: Hashable, Sendable {
    let reminder: Reminder
    let account: ID<Account>
    /// When, in milliseconds since 1970: what tells this time from the next.
    let due: Int
    /// What was in the kitchen the last time.
    let seen: [String: String]?
}

extension DueReminder {
    fileprivate init(row: Row) throws {
        try self.init(
            reminder: Reminder(row: row), account: row["account"], due: row["due_ms"], seen: row.jsonIfPresent("seen"))
    }
}

extension Reminder {
    fileprivate init(row: Row) throws {
        let (kind, at, zone): (String, String, String) = try (row["kind"], row["time_of_day"], row["time_zone"])
        let due: Int? = try row["due_ms"]
        let bits: Int = try row["weekdays"]
        guard let kind = Kind(rawValue: kind), let at = TimeOfDay(at) else {
            throw StorageError.noColumn("kind")
        }
        try self.init(
            id: row["id"], kind: kind, title: row["title"], at: at,
            weekdays: Labels(bits: UInt32(truncatingIfNeeded: bits)), day: row["day"],
            daysAhead: row["days_ahead"],
            // A zone that the system knows no more counts as UTC until the person chooses another.
            timeZone: TimeZoneName(zone) ?? .utc, isOn: row["is_on"],
            nextAt: due.map { Date(milliseconds: $0) }, addedAt: row["added_at"])
    }
}
