import Contracts
import Foundation
import Storage

/// The table of a kind of imported files, in an open transaction. Every statement filters by account.
public struct FileImportTable<Scheme: FileImportScheme> {
    /// Seconds that an unconfirmed file is kept.
    public static var previewed: TimeInterval { 86_400 }

    public let db: any Connection
    public let account: ID<Account>

    public init(_ db: any Connection, of account: ID<Account>) {
        self.db = db
        self.account = account
    }

    /// `nil` if the file is absent, another person's, or expired.
    public func find(_ id: ID<Scheme.File>, at instant: Date) throws -> Scheme.File? {
        try db.first(
            """
            SELECT \(Scheme.columns) FROM \(Scheme.table)
            WHERE id = \(id) AND account = \(account) AND \(Self.isThere(instant))
            """
        ) { try Scheme.file($0, in: db) }
    }

    /// Finds a file and locks its row until the transaction ends.
    public func lock(_ id: ID<Scheme.File>, at instant: Date) throws -> Scheme.File? {
        if db.engine == .postgres {
            _ = try db.rows("SELECT id FROM \(Scheme.table) WHERE id = \(id) AND account = \(account) FOR UPDATE")
        }
        return try find(id, at: instant)
    }

    /// Returns a page of files, latest first.
    public func page(after place: DatedPlace<Scheme.File>?, limit: Int, at instant: Date) throws -> [Scheme.File] {
        let behind: SQL = place.map { "AND (started_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT \(Scheme.columns) FROM \(Scheme.table)
            WHERE account = \(account) AND \(Self.isThere(instant)) \(behind)
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """
        ) { try Scheme.file($0, in: db) }
    }

    /// Returns the number of files that await confirmation.
    func unconfirmed(at instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM \(Scheme.table)
            WHERE account = \(account) AND state IN \(SQL.list(Scheme.unconfirmed)) AND \(Self.isThere(instant))
            """
        ) { try $0["n"] } ?? 0
    }

    /// Returns `false` if the file was absent.
    public func delete(_ id: ID<Scheme.File>) throws -> Bool {
        try db.execute("DELETE FROM \(Scheme.table) WHERE id = \(id) AND account = \(account)") > 0
    }

    /// Deletes expired and unreadable files after a day, and reports later.
    public static func clean(at instant: Date, in db: any Connection) throws {
        try db.execute(
            """
            DELETE FROM \(Scheme.table)
            WHERE (state IN \(SQL.list(Scheme.expiring + [Scheme.refused])) AND started_at <= \(instant - previewed))
                OR started_at <= \(instant - Scheme.kept)
            """)
    }

    private static func isThere(_ instant: Date) -> SQL {
        "(state NOT IN \(SQL.list(Scheme.expiring)) OR started_at > \(instant - previewed))"
    }
}
