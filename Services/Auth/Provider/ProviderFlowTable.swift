import Contracts
import Foundation
import Storage

/// The `provider_flows` table, in an open transaction. It stores only a hash of the browser's secret.
struct ProviderFlowTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ flow: ProviderFlow, of secret: BrowserSecret, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO provider_flows (hash, provider, account_id, session_id, expires_at)
            VALUES (\(secret.hash), \(flow.provider), \(flow.linking?.account), \(flow.linking?.session),
                \(instant + ProviderFlow.lifetime))
            """)
    }

    /// Returns and deletes the flow, so it is used once.
    func take(_ secret: BrowserSecret, at instant: Date) throws -> ProviderFlow? {
        try db.first(
            "DELETE FROM provider_flows WHERE hash = \(secret.hash) AND expires_at > \(instant) RETURNING *",
            as: ProviderFlow.init(row:))
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM provider_flows WHERE expires_at <= \(instant)")
    }
}

extension ProviderFlow {
    fileprivate init(row: Row) throws {
        let account: ID<Account>? = try row["account_id"]
        let session: ID<Session>? = try row["session_id"]
        provider = try row["provider"]
        linking = if let account, let session { Linking(account: account, session: session) } else { nil }
    }
}
