import Chassis
import Storage

extension HouseholdFeature {
    /// An account that belongs to a household cannot be deleted before it has left.
    static let migrations = [
        Migration(
            "070 households",
            """
            CREATE TABLE households (
                id         TEXT PRIMARY KEY,
                name       TEXT NOT NULL,
                owner_id   TEXT NOT NULL REFERENCES accounts (id),
                created_at TEXT NOT NULL
            );
            CREATE INDEX households_of_owner ON households (owner_id);
            CREATE TABLE household_members (
                account_id   TEXT PRIMARY KEY REFERENCES accounts (id),
                household_id TEXT NOT NULL REFERENCES households (id) ON DELETE CASCADE,
                joined_at    TEXT NOT NULL
            );
            CREATE INDEX household_members_of ON household_members (household_id, joined_at, account_id);
            CREATE TABLE household_invitations (
                id           TEXT PRIMARY KEY,
                household_id TEXT NOT NULL REFERENCES households (id) ON DELETE CASCADE,
                key_hash     TEXT NOT NULL UNIQUE,
                email        TEXT,
                email_key    TEXT,
                invited_by   TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                expires_at   TEXT NOT NULL
            );
            CREATE INDEX household_invitations_of ON household_invitations (household_id, expires_at);
            CREATE INDEX household_invitations_by ON household_invitations (invited_by);
            CREATE INDEX household_invitations_expiry ON household_invitations (expires_at);
            CREATE TABLE household_invitation_mails (
                id         TEXT PRIMARY KEY,
                account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                sent_at    TEXT NOT NULL
            );
            CREATE INDEX household_invitation_mails_of ON household_invitation_mails (account_id, sent_at);
            """),
        .quotas(
            "092 mailed invitations as quotas",
            moving: [
                (
                    "invitation-mails", "SELECT account_id AS owner, sent_at AS at FROM household_invitation_mails",
                    86_400
                )
            ],
            then: "DROP TABLE household_invitation_mails;"),
    ]
}
