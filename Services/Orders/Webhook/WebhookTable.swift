import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The tables `partner_webhooks` and `partner_webhook_secrets`, in an open transaction.
struct WebhookTable {
    struct Endpoint: Sendable {
        let url: String
        let isOn: Bool
        /// Why it is off.
        let reason: String?
    }

    /// So many secrets of a partner sign at a time.
    static let mostSecrets = 5

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func endpoint(of partner: ID<Partner>) throws -> Endpoint? {
        try db.first("SELECT * FROM partner_webhooks WHERE partner_id = \(partner)") { row in
            Endpoint(url: try row["url"], isOn: try row["is_on"], reason: try row["reason"])
        }
    }

    func set(_ url: String, isOn: Bool, of partner: ID<Partner>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO partner_webhooks (partner_id, url, is_on, changed_at)
            VALUES (\(partner), \(url), \(isOn), \(instant))
            ON CONFLICT (partner_id) DO UPDATE SET url = excluded.url, is_on = excluded.is_on, reason = NULL,
                changed_at = excluded.changed_at
            """)
    }

    /// Switches a webhook off that still has this address; `false` if it has another one by now.
    func switchOff(_ partner: ID<Partner>, at url: String, reason: String, _ instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE partner_webhooks SET is_on = \(false), reason = \(reason), changed_at = \(instant)
            WHERE partner_id = \(partner) AND url = \(url)
            """) == 1
    }

    /// Returns whether the partner had one.
    func remove(_ partner: ID<Partner>) throws -> Bool {
        try db.execute("DELETE FROM partner_webhooks WHERE partner_id = \(partner)") > 0
    }

    /// Those that sign at `instant`, the newest first.
    func secrets(of partner: ID<Partner>, at instant: Date) throws -> [WebhookSecret] {
        try db.all(
            """
            SELECT secret FROM partner_webhook_secrets
            WHERE partner_id = \(partner) AND (ends_at IS NULL OR ends_at > \(instant)) ORDER BY made_at DESC, id DESC
            """
        ) { try WebhookSecret(stored: $0["secret"]) }.compactMap(\.self)
    }

    /// Removes the secrets of a partner that somebody made who acts for it no more. A secret of an unknown maker may be
    /// one of these.
    func removeSecrets(by account: ID<Account>, of partner: ID<Partner>) throws {
        try db.execute(
            """
            DELETE FROM partner_webhook_secrets
            WHERE partner_id = \(partner) AND (made_by = \(account) OR made_by IS NULL)
            """)
    }

    /// A new secret. Those before go on signing beside it until `end`.
    func add(
        _ secret: WebhookSecret, of partner: ID<Partner>, by maker: ID<Account>?, endingOthersAt end: Date,
        at instant: Date
    ) throws {
        try db.execute(
            "DELETE FROM partner_webhook_secrets WHERE partner_id = \(partner) AND ends_at <= \(instant)")
        try db.execute(
            """
            UPDATE partner_webhook_secrets SET ends_at = \(end) WHERE partner_id = \(partner) AND ends_at IS NULL
            """)
        try db.execute(
            """
            INSERT INTO partner_webhook_secrets (id, partner_id, secret, made_at, made_by)
            VALUES (\(ID<WebhookSecret>(at: instant)), \(partner), \(secret.stored), \(instant), \(maker))
            """)
    }
}
