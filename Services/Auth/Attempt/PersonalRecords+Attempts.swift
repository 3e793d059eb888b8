import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// Counts of mails by the person's current or future address, kept for an hour or less. The chassis covers counts
    /// by account.
    static func counts(under digests: AddressDigests) -> PersonalRecords {
        PersonalRecords("counted mails") { account, db in
            let own = try counted(account, under: digests, in: db)
            return try db.all("SELECT name, expires_at FROM quota_uses WHERE \(own) ORDER BY 1, 2") {
                try JSONValue($0)
            }
        } erase: { account, db in
            let own = try counted(account, under: digests, in: db)
            try db.execute("DELETE FROM guesses WHERE login = \(SignInAttempt.person(account))")
            return try db.execute("DELETE FROM quota_uses WHERE \(own)")
        }
    }

    private static func counted(
        _ account: ID<Account>, under digests: AddressDigests, in db: any Connection
    ) throws -> SQL {
        let emails: [FoldedKey] = try db.all(
            """
            SELECT email FROM accounts WHERE id = \(account)
            UNION SELECT email FROM email_changes WHERE account_id = \(account)
            """
        ) { FoldedKey(try $0["email"]) }.compactMap(\.self)
        let names = [Quota.codeMails.name, Quota.emailChangesTo.name]
        return "owner IN \(.list(emails.map { digests($0).text })) AND name IN \(.list(names))"
    }
}
