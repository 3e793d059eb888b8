import AuthContracts
import Contracts
import Foundation
import Metrics
import Storage

/// The `security_events` table, in an open transaction.
struct SecurityEventTable {
    /// How long an event is kept.
    static let lifetime: TimeInterval = 180 * 86_400
    static let metric = "security_events_total"

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes what happened, to whom if it concerns one account, and from which device if that is known.
    func note(_ kind: SecurityEvent.Kind, of account: ID<Account>?, from device: Device?, at instant: Date) throws {
        try note(kind, of: account, network: device?.network, device: device?.title, at: instant)
    }

    func note(
        _ kind: SecurityEvent.Kind, of account: ID<Account>?, network: String?, device: String? = nil, at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO security_events (id, kind, at, account_id, network, device)
            VALUES (\(ID<SecurityEvent>(at: instant)), \(kind.rawValue), \(instant), \(account), \(network), \(device))
            """)
        Counter(label: Self.metric, dimensions: [("kind", kind.rawValue)]).increment()
    }

    /// Whether it has happened to the account since `instant`, on that network or on any.
    func has(
        _ kind: SecurityEvent.Kind, of account: ID<Account>, network: String? = nil, since instant: Date
    ) throws -> Bool {
        let place: SQL = network.map { " AND network = \($0)" } ?? ""
        return try db.first(
            """
            SELECT 1 AS one FROM security_events
            WHERE account_id = \(account) AND kind = \(kind.rawValue)
                AND id > \(ID<SecurityEvent>(at: instant))\(place)
            LIMIT 1
            """
        ) { _ in true } ?? false
    }

    /// The newest first, those before `cursor`, at most `limit`.
    func list(
        of account: ID<Account>?, kind: SecurityEvent.Kind?, before cursor: ID<SecurityEvent>?, limit: Int
    ) throws -> [SecurityEvent] {
        let conditions: [SQL?] = [
            account.map { "account_id = \($0)" }, kind.map { "kind = \($0.rawValue)" }, cursor.map { "id < \($0)" },
        ]
        let all: SQL = ([SQL("1 = 1")] + conditions.compactMap(\.self)).joined(" AND ")
        return try db.all(
            "SELECT * FROM security_events WHERE \(all) ORDER BY id DESC LIMIT \(limit)", as: SecurityEvent.init(row:))
    }

    /// Identifiers sort by their time, so that what is too old need not be searched for.
    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM security_events WHERE id < \(ID<SecurityEvent>(at: instant))")
    }

    /// Begins the count of every kind, so that its first one is seen as a rise.
    static func beginCounting() {
        for kind in SecurityEvent.Kind.allCases {
            Counter(label: metric, dimensions: [("kind", kind.rawValue)]).increment(by: 0)
        }
    }
}

extension SecurityEvent {
    fileprivate init(row: Row) throws {
        let word: String = try row["kind"]
        guard let kind = Kind(rawValue: word) else {
            throw SQLValueMismatch(.text(word), expected: "a kind of event", column: "kind")
        }
        try self.init(
            id: row["id"], kind: kind, at: row["at"], account: row["account_id"], network: row["network"],
            device: row["device"])
    }
}
