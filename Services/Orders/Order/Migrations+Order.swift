import Storage

extension OrderFeature {
    /// An event leads from the state that the one before led to, by a move of the list, and an order stands where its last
    /// event led. The database holds all three, whatever a program does.
    static let migrations = [
        Migration("110 orders", sqlite: tables + forwardInSQLite, postgres: tables + forwardInPostgres),
        Migration("330 lines left out of the pantry", "ALTER TABLE orders ADD COLUMN left_out TEXT"),
    ]

    private static let tables = """
        CREATE TABLE order_moves (
            move       TEXT NOT NULL,
            from_state TEXT NOT NULL,
            to_state   TEXT NOT NULL,
            actor      TEXT NOT NULL,
            PRIMARY KEY (move, from_state, to_state, actor)
        );
        INSERT INTO order_moves (move, from_state, to_state, actor) VALUES
            ('send', '', 'draft', 'person'),
            ('price', 'draft', 'quoted', 'system'),
            ('place', 'quoted', 'placed', 'system'),
            ('accept', 'placed', 'accepted', 'partner'),
            ('reject', 'placed', 'rejected', 'partner'),
            ('reject', 'placed', 'rejected', 'system'),
            ('prepare', 'accepted', 'preparing', 'partner'),
            ('get-ready', 'accepted', 'ready', 'partner'),
            ('get-ready', 'preparing', 'ready', 'partner'),
            ('hand-over', 'accepted', 'on-the-way', 'partner'),
            ('hand-over', 'preparing', 'on-the-way', 'partner'),
            ('hand-over', 'ready', 'on-the-way', 'partner'),
            ('deliver', 'ready', 'delivered', 'partner'),
            ('deliver', 'on-the-way', 'delivered', 'partner'),
            ('cancel', 'quoted', 'cancelled', 'person'),
            ('cancel', 'quoted', 'cancelled', 'support'),
            ('cancel', 'placed', 'cancelled', 'person'),
            ('cancel', 'placed', 'cancelled', 'support'),
            ('withdraw', 'accepted', 'cancelled', 'partner'),
            ('withdraw', 'accepted', 'cancelled', 'support'),
            ('withdraw', 'preparing', 'cancelled', 'partner'),
            ('withdraw', 'preparing', 'cancelled', 'support'),
            ('withdraw', 'ready', 'cancelled', 'partner'),
            ('withdraw', 'ready', 'cancelled', 'support'),
            ('withdraw', 'on-the-way', 'cancelled', 'partner'),
            ('withdraw', 'on-the-way', 'cancelled', 'support'),
            ('fail', 'quoted', 'failed', 'system'),
            ('give-up', 'accepted', 'failed', 'system'),
            ('give-up', 'preparing', 'failed', 'system'),
            ('give-up', 'ready', 'failed', 'system'),
            ('give-up', 'on-the-way', 'failed', 'system'),
            ('refund', 'delivered', 'refunded', 'partner'),
            ('refund', 'delivered', 'refunded', 'support');
        CREATE TABLE order_events (
            order_id   TEXT NOT NULL,
            number     BIGINT NOT NULL,
            previous   BIGINT,
            from_state TEXT NOT NULL,
            to_state   TEXT NOT NULL,
            move       TEXT NOT NULL,
            actor      TEXT NOT NULL,
            at         TEXT NOT NULL,
            reason     TEXT,
            PRIMARY KEY (order_id, number),
            UNIQUE (order_id, number, to_state),
            CONSTRAINT events_are_a_chain CHECK (
                (number = 1 AND previous IS NULL AND from_state = '')
                OR (number > 1 AND previous IS NOT NULL AND previous = number - 1 AND from_state <> '')),
            FOREIGN KEY (move, from_state, to_state, actor)
                REFERENCES order_moves (move, from_state, to_state, actor),
            FOREIGN KEY (order_id, previous, from_state) REFERENCES order_events (order_id, number, to_state)
        );
        CREATE TABLE orders (
            id             TEXT PRIMARY KEY,
            account        TEXT,
            quote_id       TEXT NOT NULL UNIQUE,
            partner_id     TEXT NOT NULL,
            code           TEXT NOT NULL,
            state          TEXT NOT NULL,
            event_number   BIGINT NOT NULL,
            revision       BIGINT NOT NULL,
            quote          TEXT NOT NULL,
            total          BIGINT NOT NULL CONSTRAINT totals_are_sums CHECK (total > 0),
            currency       TEXT NOT NULL,
            delivery       TEXT,
            digest         TEXT NOT NULL,
            promised_at    TEXT,
            courier        TEXT,
            is_stored      BIGINT NOT NULL,
            created_at     TEXT NOT NULL,
            changed_at     TEXT NOT NULL,
            FOREIGN KEY (id, event_number, state) REFERENCES order_events (order_id, number, to_state)
                DEFERRABLE INITIALLY DEFERRED
        );
        CREATE INDEX orders_by_account ON orders (account, id);
        CREATE INDEX orders_by_partner ON orders (partner_id, id);
        CREATE INDEX orders_by_state ON orders (state, changed_at);
        CREATE TABLE order_substitutions (
            id         TEXT PRIMARY KEY,
            order_id   TEXT NOT NULL REFERENCES orders (id),
            line       BIGINT NOT NULL,
            name       TEXT,
            quantity   BIGINT NOT NULL,
            unit_price BIGINT NOT NULL CHECK (unit_price >= 0),
            state      TEXT NOT NULL CHECK (state IN ('proposed', 'approved', 'declined')),
            answer_by  TEXT NOT NULL,
            made_at    TEXT NOT NULL
        );
        CREATE UNIQUE INDEX order_substitutions_by_line ON order_substitutions (order_id, line);

        """

    private static let forwardInSQLite = """
        CREATE TRIGGER orders_go_forward BEFORE UPDATE ON orders
        WHEN NOT (NEW.event_number = OLD.event_number + 1
            OR (NEW.event_number = OLD.event_number AND NEW.state = OLD.state))
        BEGIN
            SELECT RAISE(ABORT, 'an order goes forward, one event at a time');
        END;
        CREATE TRIGGER order_events_stay BEFORE UPDATE OF order_id, number, from_state, to_state, move, actor, at
        ON order_events
        BEGIN
            SELECT RAISE(ABORT, 'what happened to an order is never changed');
        END;
        """

    private static let forwardInPostgres = """
        CREATE FUNCTION orders_go_forward() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NOT (NEW.event_number = OLD.event_number + 1
                OR (NEW.event_number = OLD.event_number AND NEW.state = OLD.state)) THEN
                RAISE EXCEPTION 'an order goes forward, one event at a time';
            END IF;
            RETURN NEW;
        END $$;
        CREATE TRIGGER orders_go_forward BEFORE UPDATE ON orders
            FOR EACH ROW EXECUTE FUNCTION orders_go_forward();
        CREATE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'what happened to an order is never changed';
        END $$;
        CREATE TRIGGER order_events_stay
            BEFORE UPDATE OF order_id, number, from_state, to_state, move, actor, at ON order_events
            FOR EACH ROW EXECUTE FUNCTION order_events_stay();
        """
}
