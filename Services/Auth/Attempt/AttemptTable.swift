import Foundation
import Storage

/// The `attempts` table, in an open transaction: when something was last tried, by whom or at what.
struct AttemptTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes a try, or returns the seconds to wait where `limit` does not allow it. Two tries at the same time wait
    /// for each other.
    func note(_ subject: String, limit: AttemptLimit, at instant: Date) throws -> Int? {
        let earlier = try lock(subject, at: instant)
        switch limit.judge(Int(instant.timeIntervalSince1970), after: earlier) {
        case .refused(let seconds): return seconds
        case .allowed(let times):
            try store(times, of: subject, at: instant)
            return nil
        }
    }

    /// Forgets the try of that instant: it was not a failure after all.
    func forget(_ subject: String, at instant: Date) throws {
        var times = try lock(subject, at: instant)
        guard let index = times.lastIndex(of: Int(instant.timeIntervalSince1970)) else { return }
        times.remove(at: index)
        try store(times, of: subject, at: instant)
    }

    /// Forgets every try: the owner has shown otherwise who they are.
    func forgetAll(_ subject: String) throws {
        try db.execute("DELETE FROM attempts WHERE subject = \(subject)")
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM attempts WHERE last_at < \(instant)")
    }

    /// The tries noted so far; nobody else changes them until the transaction ends.
    private func lock(_ subject: String, at instant: Date) throws -> [Int] {
        let times: String? = try db.first(
            """
            INSERT INTO attempts (subject, times, last_at) VALUES (\(subject), '', \(instant))
            ON CONFLICT (subject) DO UPDATE SET last_at = attempts.last_at
            RETURNING times
            """
        ) { try $0["times"] }
        return (times ?? "").split(separator: " ").compactMap { Int($0) }
    }

    private func store(_ times: [Int], of subject: String, at instant: Date) throws {
        let text = times.map(String.init).joined(separator: " ")
        try db.execute("UPDATE attempts SET times = \(text), last_at = \(instant) WHERE subject = \(subject)")
    }
}
