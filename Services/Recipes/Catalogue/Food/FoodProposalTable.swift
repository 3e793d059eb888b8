import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `food_proposals` table, in an open transaction: proposed foods that await a decision.
struct FoodProposalTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A stored proposal.
    struct Stored: Sendable {
        let id: ID<FoodProposal>
        let account: ID<Account>
        let food: FoodDraft
        let at: Date
    }

    func insert(_ proposal: Stored) throws {
        try db.execute(
            """
            INSERT INTO food_proposals (id, account, food, proposed_at)
            VALUES (\(proposal.id), \(proposal.account), \(json: proposal.food), \(proposal.at))
            """)
    }

    func count(by account: ID<Account>) throws -> Int {
        try db.first(
            "SELECT count(*) AS count FROM food_proposals WHERE account = \(account)", as: { try $0["count"] }) ?? 0
    }

    /// Proposals after `last`, oldest first: those of `account`, or everyone's if `nil`.
    func page(by account: ID<Account>?, after last: ID<FoodProposal>?, limit: Int) throws -> [Stored] {
        let whose: SQL = account.map { "AND account = \($0)" } ?? ""
        return try db.all(
            "SELECT * FROM food_proposals WHERE id > \(last?.description ?? "") \(whose) ORDER BY id LIMIT \(limit)",
            as: Self.stored)
    }

    /// Removes a proposal from the queue and returns it; `nil` if it is already gone.
    func take(_ id: ID<FoodProposal>) throws -> Stored? {
        try db.first("DELETE FROM food_proposals WHERE id = \(id) RETURNING *", as: Self.stored)
    }

    private static func stored(_ row: Row) throws -> Stored {
        Stored(id: try row["id"], account: try row["account"], food: try row.json("food"), at: try row["proposed_at"])
    }
}
