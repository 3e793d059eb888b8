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
        rows("keys made for a partner", in: "partner_keys", of: "made_by", showing: "name, made_at"),
        rows(
            "secrets made for a partner's webhook", in: "partner_webhook_secrets", of: "made_by",
            showing: "made_at"),
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
