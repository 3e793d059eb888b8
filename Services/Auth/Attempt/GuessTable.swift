import Foundation
import Storage

/// The `guesses` table, in an open transaction: at whose accounts somebody guessed, network by network.
struct GuessTable {
    /// How long a guess counts.
    static let window: TimeInterval = 600

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes a guess, and says at how many accounts the network has guessed of late.
    func note(_ login: String, from network: String, at instant: Date) throws -> Int {
        try db.execute(
            """
            INSERT INTO guesses (network, login, at) VALUES (\(network), \(login), \(instant))
            ON CONFLICT (network, login) DO UPDATE SET at = excluded.at
            """)
        return try db.first(
            "SELECT count(*) AS n FROM guesses WHERE network = \(network) AND \(.happened("at", within: Self.window, before: instant))"
        ) { try $0["n"] } ?? 0
    }

    /// It was no guess after all.
    func forget(_ login: String, from network: String) throws {
        try db.execute("DELETE FROM guesses WHERE network = \(network) AND login = \(login)")
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM guesses WHERE at <= \(instant)")
    }
}
