import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// What is counted for an hour or less, by account or by an address that it has or is to have.
    static func counts(under subjects: AttemptSubjects) -> PersonalRecords {
        PersonalRecords("counted attempts") { account, db in
            let own = try counted(account, under: subjects, in: db)
            return try db.all("SELECT last_at, subject FROM attempts WHERE \(own) ORDER BY 1, 2") { row in
                let subject: String = try row["subject"]
                return .object([
                    "lastAt": .string(try row["last_at"]), "of": .string(String(subject.prefix { $0 != " " })),
                ])
            }
        } erase: { account, db in
            let own = try counted(account, under: subjects, in: db)
            let person = "account \(account)"
            try db.execute("DELETE FROM guesses WHERE login = \(person)")
            return try db.execute("DELETE FROM attempts WHERE \(own)")
        }
    }

    private static func counted(
        _ account: ID<Account>, under subjects: AttemptSubjects, in db: any Connection
    ) throws -> SQL {
        let emails: [FoldedKey] = try db.all(
            """
            SELECT email FROM accounts WHERE id = \(account)
            UNION SELECT email FROM email_changes WHERE account_id = \(account)
            """
        ) { FoldedKey(try $0["email"]) }.compactMap(\.self)
        let addressed = emails.flatMap { [subjects.codes(to: $0), subjects.emailChanges(to: $0)] }
        let itself = "% \(account)"
        return "(subject LIKE \(itself) OR subject IN \(.list(addressed)))"
    }
}
