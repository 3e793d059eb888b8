import Foundation
import Storage

/// The `alarms` table, in an open transaction: networks, or everything, that something bad was noticed of.
struct AlarmTable {
    /// For how long after it was raised.
    static let lifetime: TimeInterval = 3_600

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether the alarm is on.
    func isOn(_ subject: String, at instant: Date) throws -> Bool {
        try db.first(
            "SELECT 1 AS one FROM alarms WHERE subject = \(subject) AND until > \(instant) AND until <= \(latest(at: instant))"
        ) { _ in true } ?? false
    }

    /// Raises the alarm; says whether it was off until now. Of several processes one is told that it was.
    func raise(_ subject: String, at instant: Date) throws -> Bool {
        let raised = try db.execute(
            """
            INSERT INTO alarms (subject, until) VALUES (\(subject), \(instant + Self.lifetime))
            ON CONFLICT (subject) DO UPDATE SET until = excluded.until WHERE alarms.until <= \(instant)
                OR alarms.until > \(latest(at: instant))
            """)
        return raised == 1
    }

    /// No alarm ends later, unless a clock that ran ahead raised it.
    private func latest(at instant: Date) -> Date { instant + Self.lifetime + ClockSkew.tolerated }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM alarms WHERE until <= \(instant)")
    }
}
