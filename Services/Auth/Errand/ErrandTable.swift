import Contracts
import Foundation
import Storage

/// The `errands` table, in an open transaction: what was asked for and is still to be done.
struct ErrandTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ errand: Errand) throws {
        try db.execute(
            """
            INSERT INTO errands (id, kind, wish, address, program, asked_at, due_at, tries)
            VALUES (\(errand.id), \(errand.kind.rawValue), \(errand.wish), \(errand.device.address),
                \(errand.device.userAgent), \(errand.askedAt), \(errand.askedAt), 0)
            """)
    }

    /// Those that are due, the oldest first.
    func due(at now: Date, limit: Int = 100) throws -> [ID<Errand>] {
        try db.all("SELECT id FROM errands WHERE due_at <= \(now) ORDER BY id LIMIT \(limit)") { try $0["id"] }
    }

    /// Takes the errand out; `nil` where somebody else did. Whoever takes it does it in the same transaction.
    func take(_ id: ID<Errand>) throws -> Errand? {
        try db.first("DELETE FROM errands WHERE id = \(id) RETURNING *", as: Errand.init(row:))
    }

    /// Notes that it failed; it is tried again at `instant`, or given up where it has failed `most` times.
    func postpone(_ id: ID<Errand>, until instant: Date, atMost most: Int) throws {
        try db.execute("UPDATE errands SET tries = tries + 1, due_at = \(instant) WHERE id = \(id)")
        try db.execute("DELETE FROM errands WHERE id = \(id) AND tries >= \(most)")
    }
}

extension Errand {
    fileprivate init(row: Row) throws {
        let word: String = try row["kind"]
        guard let kind = Kind(rawValue: word) else {
            throw SQLValueMismatch(.text(word), expected: "a kind of errand", column: "kind")
        }
        try self.init(
            id: row["id"], kind: kind, wish: row["wish"],
            device: Device(address: row["address"], userAgent: row["program"]), askedAt: row["asked_at"])
    }
}
