import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// What the moderators' audit trail says of people, and the recipes that everybody sees as theirs.
    static let moderation = [publishedRecipes, decisions, deeds]

    private static let publishedRecipes = PersonalRecords(
        "published recipes", keptBecause: "Others cook from them; they no longer say whose they were."
    ) { account, db in
        try db.all(
            """
            SELECT id, title, author_name, published_at FROM recipes WHERE author = \(account) AND owner IS NULL
            ORDER BY 1
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute(
            "UPDATE recipes SET author = NULL, author_name = NULL WHERE author = \(account) AND owner IS NULL")
    }

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
