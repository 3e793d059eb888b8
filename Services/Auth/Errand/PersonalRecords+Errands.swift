import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// What was asked for, by name or address, and is done within seconds.
    static let errands = PersonalRecords("errands") { account, db in
        try db.all("SELECT asked_at, kind, wish FROM errands WHERE \(isAbout(account)) ORDER BY asked_at, id") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM errands WHERE \(isAbout(account))")
    }

    private static func isAbout(_ account: ID<Account>) -> SQL {
        "EXISTS (SELECT 1 FROM accounts WHERE id = \(account) AND lower(wish) IN (username_key, email_key))"
    }
}
