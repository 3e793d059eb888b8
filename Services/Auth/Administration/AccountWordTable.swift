import Contracts
import Storage

/// The `account_words` table, in an open transaction: the words of display names, by which administrators search.
struct AccountWordTable {
    /// So many accounts are read at a time that were named before there was this table.
    static let batch = 500

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Puts the words of `displayName` in the place of those that were there.
    func replace(of account: ID<Account>, with displayName: String?) throws {
        try db.execute("DELETE FROM account_words WHERE account_id = \(account)")
        for word in AccountTerms.words(of: displayName) {
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
        let waiting = try db.all(
            """
            SELECT w.account_id, a.display_name FROM accounts_to_read w JOIN accounts a ON a.id = w.account_id
            LIMIT \(Self.batch)
            """
        ) { (account: try $0["account_id"] as ID<Account>, name: try $0["display_name"] as String?) }
        for (account, name) in waiting {
            try replace(of: account, with: name)
            try db.execute("DELETE FROM accounts_to_read WHERE account_id = \(account)")
        }
        return waiting.count == Self.batch
    }
}
