import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// The `reminders` table, in an open transaction. Statements on a person's reminders filter by owner.
struct ReminderTable {
    /// The most reminders of one person.
    static let most = 32

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Returns reminders, oldest first.
    func all(of owner: ID<Account>) throws -> [Reminder] {
        try db.all(
            "SELECT * FROM reminders WHERE account = \(owner) ORDER BY id LIMIT \(Self.most)", as: Reminder.init(row:))
    }

    func find(_ id: ID<Reminder>, of owner: ID<Account>) throws -> Reminder? {
        try db.first("SELECT * FROM reminders WHERE id = \(id) AND account = \(owner)", as: Reminder.init(row:))
    }

    /// `nil` if the person has `most` reminders.
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

    /// Replaces a reminder and clears the contents last seen. Returns `false` if it is absent.
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

    /// Returns `false` if the reminder was absent.
    func delete(_ id: ID<Reminder>, of owner: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM reminders WHERE id = \(id) AND account = \(owner)") == 1
    }

    /// Returns the reminders due at `instant`, longest due first, after `place`.
    func due(at instant: Date, after place: DueReminder?, limit: Int) throws -> [DueReminder] {
        let behind: SQL = place.map { "AND (due_ms, id) > (\($0.due), \($0.reminder.id))" } ?? ""
        return try db.all(
            """
            SELECT * FROM reminders WHERE due_ms <= \(instant.milliseconds) \(behind)
            ORDER BY due_ms, id LIMIT \(limit)
            """, as: DueReminder.init(row:))
    }

    /// Claims a due reminder in this transaction and schedules it for `next`. Returns `false` if another process
    /// claimed it or its owner changed it.
    func take(_ due: DueReminder, next: Date?) throws -> Bool {
        try db.execute(
            """
            UPDATE reminders SET due_ms = \(next?.milliseconds)
            WHERE id = \(due.reminder.id) AND due_ms = \(due.due)
            """) == 1
    }

    /// Stores the kitchen's contents for the next comparison.
    func note(_ seen: [String: String], for id: ID<Reminder>) throws {
        try db.execute("UPDATE reminders SET seen = \(json: seen) WHERE id = \(id)")
    }
}

/// A reminder that is due.
struct DueReminder: Hashable, Sendable {
    let reminder: Reminder
    let account: ID<Account>
    /// The due time in milliseconds since 1970, which identifies this occurrence.
    let due: Int
    /// The kitchen's contents at the last occurrence.
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
            // A time zone that the system does not know counts as UTC.
            timeZone: TimeZoneName(zone) ?? .utc, isOn: row["is_on"],
            nextAt: due.map { Date(milliseconds: $0) }, addedAt: row["added_at"])
    }
}
