import Contracts
import Foundation
import Storage

/// The `revocations` table, in an open transaction: sessions that ended or whose earlier tokens are refused. Rows stay
/// while such tokens are valid.
struct RevocationTable {
    /// Revocations in one answer.
    static let page = 1_000

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Adds a session, or renumbers it if it is repeated. The counter's row is locked until the transaction ends, so
    /// numbers become visible in order and no reader misses one.
    func insert(_ session: ID<Session>, until instant: Date, issuedUpTo: Date? = nil) throws {
        let ordinal: Int? = try db.first("UPDATE revocation_counter SET last = last + 1 RETURNING last") {
            try $0["last"]
        }
        guard let ordinal else { throw StorageError.noColumn("revocation_counter.last") }
        try db.execute(
            """
            INSERT INTO revocations (ordinal, session_id, until, issued_up_to_ms)
            VALUES (\(ordinal), \(session), \(instant), \(issuedUpTo?.milliseconds))
            ON CONFLICT (session_id) DO UPDATE SET ordinal = excluded.ordinal, until = excluded.until,
                issued_up_to_ms = excluded.issued_up_to_ms
            """)
    }

    /// The revocations after `number`. A number above the last one, after a change of database, counts as 0.
    func after(_ number: Int) throws -> Revocations {
        let last: Int = try db.first("SELECT last FROM revocation_counter") { try $0["last"] } ?? 0
        let start = number > last ? 0 : number
        let rows: [(ordinal: Int, item: Revocations.Item)] = try db.all(
            "SELECT * FROM revocations WHERE ordinal > \(start) ORDER BY ordinal LIMIT \(Self.page)"
        ) { row in
            let milliseconds: Int? = try row["issued_up_to_ms"]
            let item = try Revocations.Item(
                session: row["session_id"], until: row["until"],
                issuedUpTo: milliseconds.map(Date.init(milliseconds:)))
            return (try row["ordinal"], item)
        }
        return Revocations(
            items: rows.map(\.item), last: rows.count < Self.page ? last : rows.last?.ordinal ?? last)
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM revocations WHERE until < \(instant)")
    }
}
