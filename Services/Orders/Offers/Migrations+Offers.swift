import Storage

// Partners, their places and what they have: the steps stand here, so that a benchmark can take them as well.

extension Migration {
    package static let ofPartners = [
        Migration(
            "010 partners",
            """
            CREATE TABLE partners (
                id          TEXT PRIMARY KEY,
                revision    BIGINT NOT NULL,
                name        TEXT NOT NULL,
                kind        TEXT NOT NULL CHECK (kind IN ('market', 'restaurant')),
                state       TEXT NOT NULL CHECK (state IN ('enrolled', 'approved', 'suspended')),
                currency    TEXT NOT NULL,
                email       TEXT NOT NULL,
                phone       TEXT,
                website     TEXT,
                reason      TEXT,
                enrolled_at TEXT NOT NULL
            );
            CREATE INDEX partners_state ON partners (state, id);

            CREATE TABLE partner_staff (
                account_id TEXT PRIMARY KEY,
                partner_id TEXT NOT NULL REFERENCES partners (id),
                added_at   TEXT NOT NULL
            );
            CREATE INDEX partner_staff_partner ON partner_staff (partner_id, account_id);

            CREATE TABLE partner_keys (
                id           TEXT PRIMARY KEY,
                partner_id   TEXT NOT NULL REFERENCES partners (id),
                name         TEXT NOT NULL,
                scopes       TEXT NOT NULL,
                hash         TEXT NOT NULL,
                made_at      TEXT NOT NULL,
                made_by      TEXT,
                ends_at      TEXT,
                last_used_at TEXT
            );
            CREATE INDEX partner_keys_partner ON partner_keys (partner_id, id);
            CREATE INDEX partner_keys_ends ON partner_keys (ends_at) WHERE ends_at IS NOT NULL;
            CREATE INDEX partner_keys_made_by ON partner_keys (made_by) WHERE made_by IS NOT NULL;

            CREATE TABLE partner_places (
                id           TEXT PRIMARY KEY,
                partner_id   TEXT NOT NULL REFERENCES partners (id),
                revision     BIGINT NOT NULL,
                details      TEXT NOT NULL,
                availability TEXT NOT NULL,
                latitude     DOUBLE PRECISION NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude    DOUBLE PRECISION NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                is_removed   BOOLEAN NOT NULL,
                changed_at   TEXT NOT NULL
            );
            CREATE INDEX partner_places_partner ON partner_places (partner_id, id);
            """),
        Migration("321 ends of partner keys", "ALTER TABLE partner_keys ADD COLUMN ended_because TEXT"),
    ]

    package static let ofCatalogue = [
        Migration(
            "020 catalogue",
            """
            CREATE TABLE catalogue_items (
                id            TEXT PRIMARY KEY,
                place_id      TEXT NOT NULL REFERENCES partner_places (id),
                sku           TEXT NOT NULL,
                name          TEXT NOT NULL,
                details       TEXT NOT NULL,
                price         BIGINT NOT NULL CHECK (price >= 0),
                currency      TEXT NOT NULL,
                tax_permille  BIGINT,
                is_available  BOOLEAN NOT NULL,
                stock         BIGINT CHECK (stock >= 0),
                snoozed_until TEXT,
                best_before   TEXT,
                produced_on   TEXT,
                allergens     TEXT,
                diets         TEXT,
                cuisine       TEXT,
                food_id       TEXT,
                recipe_id     TEXT,
                match_state   TEXT NOT NULL,
                match_name    TEXT,
                looked_at     TEXT,
                changed_at    TEXT NOT NULL,
                UNIQUE (place_id, sku)
            );
            CREATE INDEX catalogue_items_food ON catalogue_items (food_id, place_id)
                WHERE food_id IS NOT NULL AND match_state = 'confirmed';
            CREATE INDEX catalogue_items_recipe ON catalogue_items (recipe_id, place_id)
                WHERE recipe_id IS NOT NULL AND match_state = 'confirmed';
            CREATE INDEX catalogue_items_cuisine ON catalogue_items (place_id, cuisine, price)
                WHERE cuisine IS NOT NULL;
            CREATE INDEX catalogue_items_dishes ON catalogue_items (place_id, price) WHERE cuisine IS NOT NULL;
            CREATE INDEX catalogue_items_open ON catalogue_items (id)
                WHERE match_state = 'open' AND looked_at IS NULL;
            """),
        Migration(
            "340 recognised catalogue items",
            """
            ALTER TABLE catalogue_items ADD COLUMN is_recognised BOOLEAN NOT NULL DEFAULT FALSE;
            ALTER TABLE catalogue_items ADD COLUMN match_candidates TEXT;
            UPDATE catalogue_items SET looked_at = changed_at
                WHERE match_state IN ('confirmed', 'none') AND looked_at IS NULL;
            UPDATE catalogue_items SET match_state = 'open', food_id = NULL, match_name = NULL, looked_at = NULL
                WHERE match_state IN ('open', 'suggested') AND recipe_id IS NULL;
            DROP INDEX catalogue_items_open;
            CREATE INDEX catalogue_items_open ON catalogue_items (id) WHERE looked_at IS NULL;
            CREATE TABLE catalogue_lessons (
                partner_id TEXT NOT NULL REFERENCES partners (id),
                name       TEXT NOT NULL,
                food_id    TEXT,
                food_name  TEXT,
                taught_at  TEXT NOT NULL,
                PRIMARY KEY (partner_id, name)
            );
            """),
    ]
}
