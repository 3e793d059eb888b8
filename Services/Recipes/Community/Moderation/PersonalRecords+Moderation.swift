import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// What the moderators' audit trail says of people.
    static let moderation = [decisions, deeds]

    private static let decisions = PersonalRecords(
        "decisions about own recipes and comments",
        keptBecause: "The audit trail must show that nothing was taken out; what they say of the person is gone."
    ) { account, db in
        try db.all(
            """
            SELECT ordinal, at, deed, title, reason FROM moderation_entries WHERE author = \(account) ORDER BY 1
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute(
            """
            UPDATE moderation_entries SET title = NULL, author = NULL, reason = NULL, salt = NULL
            WHERE author = \(account)
            """)
    }

    private static let deeds = PersonalRecords(
        "deeds as a moderator",
        keptBecause: "The audit trail must show that nothing was taken out; it no longer says who."
    ) { account, db in
        try db.all(
            "SELECT ordinal, at, deed, title FROM moderation_entries WHERE moderator = \(account) ORDER BY 1"
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute(
            """
            UPDATE moderation_entries SET moderator = NULL, moderator_salt = NULL WHERE moderator = \(account)
            """)
    }
}
