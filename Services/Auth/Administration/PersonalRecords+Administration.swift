import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// What administrators did to somebody.
    static let deeds = PersonalRecords(
        "deeds of administrators",
        keptBecause: "That administrators acted stays on record. What they changed and why is erased."
    ) { account, db in
        try db.all(
            "SELECT at, action, content FROM audit_entries WHERE account_id = \(account) ORDER BY ordinal"
        ) { try JSONValue($0, json: ["content"]) }
    } strip: { account, db in
        try AuditTable(db).strip(account)
    }
}
