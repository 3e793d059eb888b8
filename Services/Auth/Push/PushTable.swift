import AuthContracts
import Chassis
import Contracts
import Crypto
import Foundation
import Storage

/// The `push_subscriptions` table, in an open transaction.
struct PushTable {
    /// Most devices of one person that show messages.
    static let most = 20

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The subscriptions of an account, the newest first.
    func all(of account: ID<Account>) throws -> [StoredPushSubscription] {
        try db.all(
            "SELECT * FROM push_subscriptions WHERE account_id = \(account) ORDER BY id DESC LIMIT \(Self.most)",
            as: StoredPushSubscription.init(row:))
    }

    func find(_ id: ID<PushSubscription>) throws -> StoredPushSubscription? {
        try db.first("SELECT * FROM push_subscriptions WHERE id = \(id)", as: StoredPushSubscription.init(row:))
    }

    /// `nil` if the subscription is not the account's.
    func find(_ id: ID<PushSubscription>, of account: ID<Account>) throws -> StoredPushSubscription? {
        try db.first(
            "SELECT * FROM push_subscriptions WHERE id = \(id) AND account_id = \(account)",
            as: StoredPushSubscription.init(row:))
    }

    /// Stores the subscription, replacing any other with its endpoint or session: a browser has one subscription. `nil`
    /// if the account has the most possible.
    func insert(_ subscription: StoredPushSubscription) throws -> StoredPushSubscription? {
        try db.execute(
            """
            DELETE FROM push_subscriptions
            WHERE endpoint = \(subscription.endpoint) OR session_id = \(subscription.session)
            """)
        let count = try db.execute(
            """
            INSERT INTO push_subscriptions (id, account_id, session_id, endpoint, point, secret, added_at)
            SELECT \(subscription.id), \(subscription.account), \(subscription.session), \(subscription.endpoint),
                \(subscription.keys.point.base64URL), \(subscription.keys.secret.base64URL), \(subscription.addedAt)
            WHERE (SELECT count(*) FROM push_subscriptions WHERE account_id = \(subscription.account)) < \(Self.most)
            """)
        return count > 0 ? subscription : nil
    }

    /// Deletes a subscription; returns `false` if it did not exist.
    @discardableResult
    func delete(_ id: ID<PushSubscription>) throws -> Bool {
        try db.execute("DELETE FROM push_subscriptions WHERE id = \(id)") > 0
    }

    /// The key of this installation; stores `fresh` if there is none.
    func key(orElse fresh: P256.Signing.PrivateKey, at instant: Date) throws -> P256.Signing.PrivateKey {
        try db.execute(
            """
            INSERT INTO push_keys (ordinal, pem, made_at) VALUES (1, \(fresh.pemRepresentation), \(instant))
            ON CONFLICT (ordinal) DO NOTHING
            """)
        let pem = try db.first("SELECT pem FROM push_keys WHERE ordinal = 1") { try $0["pem"] as String }
        return try pem.map { try P256.Signing.PrivateKey(pemRepresentation: $0) } ?? fresh
    }
}

/// A row of the table `push_subscriptions`.
struct StoredPushSubscription: Hashable, Sendable {
    let id: ID<PushSubscription>
    let account: ID<Account>
    let session: ID<Session>
    let endpoint: String
    let keys: PushKeys
    let addedAt: Date
}

extension StoredPushSubscription {
    fileprivate init(row: Row) throws {
        try self.init(
            id: row["id"], account: row["account_id"], session: row["session_id"], endpoint: row["endpoint"],
            keys: PushKeys(
                point: Data(base64URL: row["point"] as String) ?? Data(),
                secret: Data(base64URL: row["secret"] as String) ?? Data()),
            addedAt: row["added_at"])
    }
}
