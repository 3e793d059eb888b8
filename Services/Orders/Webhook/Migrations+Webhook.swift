import Storage

extension WebhookFeature {
    static let migrations = [
        Migration(
            "130 partner notices",
            """
            CREATE TABLE partner_counters (
                partner_id TEXT PRIMARY KEY,
                last       BIGINT NOT NULL
            );
            CREATE TABLE partner_notices (
                partner_id   TEXT NOT NULL,
                number       BIGINT NOT NULL,
                id           TEXT NOT NULL UNIQUE,
                order_id     TEXT NOT NULL,
                type         TEXT NOT NULL,
                order_state  TEXT NOT NULL,
                at           TEXT NOT NULL,
                state        TEXT NOT NULL CHECK (state IN ('quiet', 'waiting', 'delivered', 'dead')),
                attempts     BIGINT NOT NULL,
                due_at       TEXT NOT NULL,
                claimed_to   TEXT,
                last_status  BIGINT,
                last_error   TEXT,
                PRIMARY KEY (partner_id, number)
            );
            CREATE INDEX partner_notices_by_order ON partner_notices (order_id, number);
            CREATE INDEX partner_notices_dead ON partner_notices (partner_id, number) WHERE state = 'dead';
            CREATE INDEX partner_notices_by_age ON partner_notices (at);
            CREATE TABLE partner_webhooks (
                partner_id TEXT PRIMARY KEY,
                url        TEXT NOT NULL,
                is_on      BOOLEAN NOT NULL,
                reason     TEXT,
                changed_at TEXT NOT NULL
            );
            CREATE TABLE partner_webhook_secrets (
                id         TEXT PRIMARY KEY,
                partner_id TEXT NOT NULL,
                secret     TEXT NOT NULL,
                made_at    TEXT NOT NULL,
                ends_at    TEXT
            );
            CREATE INDEX partner_webhook_secrets_by_partner ON partner_webhook_secrets (partner_id);
            """),
        Migration("320 makers of webhook secrets", "ALTER TABLE partner_webhook_secrets ADD COLUMN made_by TEXT"),
    ]
}
