import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The audit log of accounts.
typealias AccountLog = AuditLog<AccountScheme>

enum AccountScheme: AuditScheme {
    typealias Action = AuditEntry.Action
    typealias Details = AccountLogDetails

    /// An entry may forget a person once their account is gone.
    static var mayForget: SQL { "NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = e.subject)" }
    static var mayForgetActors: Bool { false }

    static func person(_ subject: String, _ details: AccountLogDetails) -> ID<Account>? { ID(subject) }
}

/// The changed values of an account, and the reason.
struct AccountLogDetails: AuditDetails, Codable {
    var before: [String: String] = [:]
    var after: [String: String] = [:]
    var reason: String?

    init(before: [String: String] = [:], after: [String: String] = [:], reason: String? = nil) {
        self.before = before
        self.after = after
        self.reason = reason
    }
}

extension AccountLog {
    /// The entries before the one numbered `ordinal`, the newest first.
    func page(
        of account: ID<Account>?, before ordinal: Int?, limit: Int
    ) throws -> [(ordinal: Int, entry: AuditEntry)] {
        let records = try entries(on: account?.description, before: ordinal, limit: limit)
        let people = Set(records.map(\.subject) + records.compactMap { $0.actor?.description })
        let named = try db.all("SELECT id, username FROM accounts WHERE id IN \(SQL.list(people.sorted()))") {
            (try $0["id"] as String, try $0["username"] as String)
        }
        let names = Dictionary(named, uniquingKeysWith: { first, _ in first })
        return try records.map { record in
            let account = try ID<Account>(record.subject).orNotFound(.account)
            let entry = AuditEntry(
                id: ID(uuid: record.id.uuid), at: record.at, by: record.actor,
                byUsername: record.actor.flatMap { names[$0.description] }, action: record.action, account: account,
                username: names[record.subject], before: record.details?.before ?? [:],
                after: record.details?.after ?? [:], reason: record.details?.reason)
            return (record.ordinal, entry)
        }
    }
}
