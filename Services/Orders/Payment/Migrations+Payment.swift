import Storage

extension PaymentFeature {
    /// An order has one payment that may come to something; a payment is taken or let go, never both, and never more is given
    /// back than was taken.
    static let migrations = [
        Migration(
            "120 payments",
            """
            CREATE TABLE payments (
                id         TEXT PRIMARY KEY,
                order_id   TEXT NOT NULL REFERENCES orders (id),
                number     BIGINT NOT NULL,
                provider   TEXT NOT NULL,
                method     TEXT,
                amount     BIGINT NOT NULL CONSTRAINT payments_are_of_something CHECK (amount > 0),
                fee        BIGINT NOT NULL CHECK (fee >= 0),
                currency   TEXT NOT NULL,
                state      TEXT NOT NULL
                    CHECK (state IN ('pending', 'authorised', 'declined', 'captured', 'voided')),
                reference  TEXT,
                reason     TEXT,
                captured   BIGINT NOT NULL CONSTRAINT no_more_is_taken_than_promised
                    CHECK (captured >= 0 AND captured <= amount),
                returning_amount BIGINT NOT NULL CONSTRAINT no_more_is_given_back_than_paid
                    CHECK (returning_amount >= 0 AND returning_amount <= amount),
                refunded   BIGINT NOT NULL CONSTRAINT no_more_is_given_back_than_taken
                    CHECK (refunded >= 0 AND refunded <= captured),
                made_at    TEXT NOT NULL,
                UNIQUE (order_id, number)
            );
            CREATE UNIQUE INDEX payments_one_at_a_time ON payments (order_id)
                WHERE state IN ('pending', 'authorised', 'captured');
            CREATE UNIQUE INDEX payments_by_reference ON payments (provider, reference);
            CREATE TABLE payment_steps (
                id         TEXT PRIMARY KEY,
                payment_id TEXT NOT NULL REFERENCES payments (id),
                kind       TEXT NOT NULL CHECK (kind IN ('authorise', 'capture', 'void', 'refund')),
                amount     BIGINT NOT NULL CHECK (amount > 0),
                state      TEXT NOT NULL CHECK (state IN ('wanted', 'done', 'refused')),
                reason     TEXT,
                wanted_at  TEXT NOT NULL,
                done_at    TEXT
            );
            CREATE INDEX payment_steps_by_payment ON payment_steps (payment_id);
            CREATE INDEX payment_steps_wanted ON payment_steps (wanted_at) WHERE state = 'wanted';
            CREATE UNIQUE INDEX payment_steps_promised_once ON payment_steps (payment_id) WHERE kind = 'authorise';
            CREATE UNIQUE INDEX payment_steps_taken_or_let_go ON payment_steps (payment_id)
                WHERE kind IN ('capture', 'void');
            CREATE TABLE ledger_entries (
                step_id  TEXT PRIMARY KEY REFERENCES payment_steps (id),
                order_id TEXT NOT NULL,
                kind     TEXT NOT NULL,
                currency TEXT NOT NULL,
                at       TEXT NOT NULL,
                UNIQUE (step_id, currency)
            );
            CREATE INDEX ledger_entries_by_order ON ledger_entries (order_id);
            CREATE TABLE ledger_lines (
                step_id  TEXT NOT NULL,
                number   BIGINT NOT NULL,
                debit    TEXT NOT NULL,
                credit   TEXT NOT NULL,
                amount   BIGINT NOT NULL CONSTRAINT transfers_are_of_something CHECK (amount > 0),
                currency TEXT NOT NULL,
                PRIMARY KEY (step_id, number),
                CONSTRAINT transfers_have_two_sides CHECK (debit <> credit),
                FOREIGN KEY (step_id, currency) REFERENCES ledger_entries (step_id, currency)
            );
            CREATE TABLE payment_differences (
                order_id TEXT NOT NULL,
                kind     TEXT NOT NULL,
                expected TEXT NOT NULL,
                found    TEXT NOT NULL,
                found_at TEXT NOT NULL,
                seen_at  TEXT NOT NULL,
                PRIMARY KEY (order_id, kind)
            );
            CREATE TABLE sandbox_payments (
                reference  TEXT PRIMARY KEY,
                payment_id TEXT NOT NULL,
                card       TEXT NOT NULL,
                amount     BIGINT NOT NULL,
                currency   TEXT NOT NULL,
                state      TEXT NOT NULL,
                captured   BIGINT NOT NULL,
                refunded   BIGINT NOT NULL,
                made_at    TEXT NOT NULL
            );
            CREATE TABLE sandbox_calls (
                key    TEXT PRIMARY KEY,
                answer TEXT NOT NULL
            );
            """),
        // How often the provider refused a step that is asked for again; what the person has to do at their bank; and which
        // notices of a provider were heard.
        Migration(
            "121 payments that wait",
            """
            ALTER TABLE payment_steps ADD COLUMN refusals BIGINT NOT NULL DEFAULT 0;
            ALTER TABLE payments ADD COLUMN action TEXT;
            CREATE TABLE payment_events (
                provider TEXT NOT NULL,
                id       TEXT NOT NULL,
                at       TEXT NOT NULL,
                PRIMARY KEY (provider, id)
            );
            CREATE INDEX payment_events_by_time ON payment_events (at);
            """),
    ]
}
