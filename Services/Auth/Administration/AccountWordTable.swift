import Contracts
import Storage

/// The `account_words` table, in an open transaction: the words of display names and the parts of addresses, by which
/// administrators search.
struct AccountWordTable {
    /// So many accounts are read at a time that were there before the table knew their words.
    static let batch = 500

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Puts the words of the account as it is now in the place of those that were there.
    func replace(of account: ID<Account>) throws {
        try db.execute("DELETE FROM account_words WHERE account_id = \(account)")
        let words = try db.first("SELECT email_key, display_name FROM accounts WHERE id = \(account)") {
            AccountTerms.words(ofAddress: try $0["email_key"], displayName: try $0["display_name"])
        }
        for word in words ?? [] {
            try db.execute(
                """
                INSERT INTO account_words (word, account_id, is_marked)
                SELECT \(word), id, \(Self.mark) FROM accounts WHERE id = \(account)
                """)
        }
    }

    /// Notes whether the account has a role or a ban.
    func mark(_ account: ID<Account>) throws {
        try db.execute(
            """
            UPDATE account_words
            SET is_marked = (SELECT \(Self.mark) FROM accounts WHERE accounts.id = account_words.account_id)
            WHERE account_id = \(account)
            """)
    }

    private static let mark: SQL = "CASE WHEN roles <> '' OR banned_at IS NOT NULL THEN 1 ELSE 0 END"

    /// Reads some of the accounts that have waited for it; says whether there are more.
    func readWaiting() throws -> Bool {
        let waiting: [ID<Account>] = try db.all("SELECT account_id FROM accounts_to_read LIMIT \(Self.batch)") {
            try $0["account_id"]
        }
        for account in waiting {
            try replace(of: account)
            try db.execute("DELETE FROM accounts_to_read WHERE account_id = \(account)")
        }
        return waiting.count == Self.batch
    }
}
