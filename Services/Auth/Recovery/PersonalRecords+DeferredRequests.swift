import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// Deferred requests for the person's name or address, carried out within seconds.
    static let requests = PersonalRecords("requests under way") { account, db in
        let names = try logins(of: account, in: db)
        return try JobKind.deferredRequests.flatMap { kind in
            try db.jobs(kind, of: names).map { _, request in
                .object([
                    "askedAt": .string(request.askedAt.ISO8601Format()), "kind": .string(kind.name),
                    "login": .string(request.login),
                ])
            }
        }
    } erase: { account, db in
        try logins(of: account, in: db).reduce(0) { count, name in
            try JobKind.deferredRequests.reduce(count) { $0 + (try db.withdrawJobs(of: name, kind: $1.name)) }
        }
    }

    /// The account's names for signing in.
    private static func logins(of account: ID<Account>, in db: any Connection) throws -> [String] {
        try db.all("SELECT username_key, email_key FROM accounts WHERE id = \(account)") {
            [try $0["username_key"] as String, try $0["email_key"] as String]
        }.flatMap(\.self)
    }
}
