import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

extension PlanFile.State: SQLConvertible {}

/// The `plan_files` table, in an open transaction. Every statement filters by account.
struct PlanFileTable {
    /// Seconds that a file is kept.
    static let kept: TimeInterval = 86_400

    let db: any Connection
    let account: ID<Account>

    init(_ db: any Connection, of account: ID<Account>) {
        self.db = db
        self.account = account
    }

    func insert(_ file: PlanFile) throws {
        try db.execute(
            """
            INSERT INTO plan_files (id, account, state, file, started_at)
            VALUES (\(file.id), \(account), \(file.state), \(json: file), \(file.startedAt))
            """)
    }

    func update(_ file: PlanFile) throws {
        try db.execute(
            """
            UPDATE plan_files SET state = \(file.state), file = \(json: file)
            WHERE id = \(file.id) AND account = \(account)
            """)
    }

    /// `nil` if the file is absent, another person's, or expired.
    func find(_ id: ID<PlanFile>, at instant: Date) throws -> PlanFile? {
        try db.first(
            """
            SELECT file FROM plan_files
            WHERE id = \(id) AND account = \(account) AND started_at > \(instant - Self.kept)
            """
        ) { try $0.json("file") }
    }

    /// Finds a file and locks its row until the transaction ends.
    func lock(_ id: ID<PlanFile>, at instant: Date) throws -> PlanFile? {
        if db.engine == .postgres {
            _ = try db.rows("SELECT id FROM plan_files WHERE id = \(id) AND account = \(account) FOR UPDATE")
        }
        return try find(id, at: instant)
    }

    func waiting(at instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM plan_files
            WHERE account = \(account) AND state = \(PlanFile.State.preview) AND started_at > \(instant - Self.kept)
            """
        ) { try $0["n"] } ?? 0
    }

    /// Returns `false` if the file was absent.
    func delete(_ id: ID<PlanFile>) throws -> Bool {
        try db.execute("DELETE FROM plan_files WHERE id = \(id) AND account = \(account)") > 0
    }

    static func clean(at instant: Date, in db: any Connection) throws {
        try db.execute("DELETE FROM plan_files WHERE started_at <= \(instant - kept)")
    }
}
