import Storage

extension AccountFeature {
    static let details = [
        Migration(
            "005 account details",
            """
            ALTER TABLE accounts ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
            ALTER TABLE accounts ADD COLUMN street TEXT;
            ALTER TABLE accounts ADD COLUMN city TEXT;
            ALTER TABLE accounts ADD COLUMN postal_code TEXT;
            ALTER TABLE accounts ADD COLUMN country TEXT;
            ALTER TABLE accounts ADD COLUMN latitude DOUBLE PRECISION;
            ALTER TABLE accounts ADD COLUMN longitude DOUBLE PRECISION;
            ALTER TABLE accounts ADD COLUMN tutorial_seen_at TEXT;
            ALTER TABLE pending_accounts ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
            """),
        Migration(
            "094 time zones and currencies",
            """
            ALTER TABLE accounts ADD COLUMN time_zone TEXT;
            ALTER TABLE accounts ADD COLUMN currency TEXT;
            ALTER TABLE accounts ADD COLUMN proposed_time_zone TEXT;
            ALTER TABLE accounts ADD COLUMN proposed_currency TEXT;
            ALTER TABLE pending_accounts ADD COLUMN proposed_time_zone TEXT;
            ALTER TABLE pending_accounts ADD COLUMN proposed_currency TEXT;
            """),
        Migration(
            "095 sign-in keys of registrations", "ALTER TABLE pending_accounts ADD COLUMN sign_in_key TEXT"),
        Migration(
            "098 regions chosen at registration",
            "ALTER TABLE pending_accounts ADD COLUMN is_region_chosen BOOLEAN NOT NULL DEFAULT FALSE"),
    ]
}
