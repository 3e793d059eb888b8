import Contracts
import Foundation
import Storage

/// The `own_food_turns` table, in an open transaction: who added foods lately. It outlives them, so that removing one
/// makes no room for another.
struct OwnFoodTurns {
    /// Of one person a day.
    static let most = 60
    /// How long it is remembered, in seconds.
    static let memory = 86_400.0

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes that a person adds a food. Throws 429 for more than they may.
    func take(by account: ID<Account>, at instant: Date) throws {
        let count =
            try db.first(
                """
                SELECT count(*) AS n FROM own_food_turns
                WHERE account = \(account) AND \(.happened("at", within: Self.memory, before: instant))
                """
            ) { try $0["n"] } ?? 0
        guard count < Self.most else {
            throw Problem.tooMany(
                "You added \(count) foods of your own within a day. Come back tomorrow.", retryAfter: 86_400)
        }
        try db.execute(
            "INSERT INTO own_food_turns (id, account, at) VALUES (\(ID<OwnFoodTurns>(at: instant)), \(account), \(instant))"
        )
    }

    /// Forgets what is of no use any more.
    func prune(at instant: Date) throws {
        try db.execute("DELETE FROM own_food_turns WHERE at <= \(instant - Self.memory)")
    }
}
