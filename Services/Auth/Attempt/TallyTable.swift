import Foundation
import Storage

/// The `tallies` table, in an open transaction: how often something happened, minute by minute.
struct TallyTable {
    /// The minutes that "now" means.
    static let window = 10
    /// The minutes before those that tell what is usual: a day.
    static let past = 1_440

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func add(_ count: Int, to subject: String, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO tallies (subject, minute, count) VALUES (\(subject), \(Self.minute(instant)), \(count))
            ON CONFLICT (subject, minute) DO UPDATE SET count = tallies.count + excluded.count
            """)
    }

    /// How often it happened within the window, and how often it does usually in a time as long.
    func compare(_ subject: String, at instant: Date) throws -> (now: Int, usually: Double) {
        let minute = Self.minute(instant)
        let now = try sum(subject, after: minute - Self.window, upTo: minute)
        let before = try sum(subject, after: minute - Self.window - Self.past, upTo: minute - Self.window)
        return (now, Double(before * Self.window) / Double(Self.past))
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM tallies WHERE minute < \(Self.minute(instant))")
    }

    private func sum(_ subject: String, after first: Int, upTo last: Int) throws -> Int {
        let counts: [Int] = try db.all(
            "SELECT count FROM tallies WHERE subject = \(subject) AND minute > \(first) AND minute <= \(last)"
        ) { try $0["count"] }
        return counts.reduce(0, +)
    }

    private static func minute(_ instant: Date) -> Int { Int(instant.timeIntervalSince1970 / 60) }
}
