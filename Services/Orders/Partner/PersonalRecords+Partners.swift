import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// Who acts for partners, and what the audit log says of people.
    static let partners = [
        rows("staff of partners", in: "partner_staff", of: "account_id", showing: "partner_id, added_at"),
        log("changes of staff of partners") { account, db in
            try PartnerLog(db).entries(about: account, limit: .max)
        } strip: { account, db in
            try PartnerLog(db).forget(person: account)
        },
        log("actions about partners") { account, db in
            try PartnerLog(db).entries(by: account, limit: .max)
        } strip: { account, db in
            try PartnerLog(db).forget(actor: account)
        },
        PersonalRecords("keys made for a partner", keptBecause: "The partner's programs go on with their keys.") {
            account, db in
            try db.all("SELECT name, made_at FROM partner_keys WHERE made_by = \(account) ORDER BY id") {
                try JSONValue($0)
            }
        } strip: { account, db in
            try db.execute("UPDATE partner_keys SET made_by = NULL WHERE made_by = \(account)")
        },
    ]

    private static func log(
        _ kind: String,
        entries: @escaping @Sendable (ID<Account>, any Connection) throws -> [AuditRecord<PartnerScheme>],
        strip: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) -> PersonalRecords {
        PersonalRecords(
            kind, keptBecause: "The audit log must show that nothing was taken out; it no longer says who."
        ) { account, db in
            try entries(account, db).reversed().map {
                .object([
                    "at": .string($0.at.ISO8601Format()), "action": .string($0.action.rawValue),
                    "partner": .string($0.subject),
                ])
            }
        } strip: { account, db in
            try strip(account, db)
        }
    }
}
