import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The audit log of partners.
typealias PartnerLog = AuditLog<PartnerScheme>

enum PartnerScheme: AuditScheme {
    typealias Action = PartnerLogEntry.Action
    typealias Details = PartnerLogDetails

    static func person(_ subject: String, _ details: PartnerLogDetails) -> ID<Account>? { details.account }
}

/// The changed fields, the person concerned and the reason.
struct PartnerLogDetails: AuditDetails, Codable {
    var before: [String: String] = [:]
    var after: [String: String] = [:]
    var account: ID<Account>?
    var reason: String?

    init(
        before: [String: String] = [:], after: [String: String] = [:], account: ID<Account>? = nil,
        reason: String? = nil
    ) {
        self.before = before
        self.after = after
        self.account = account
        self.reason = reason
    }
}

extension PartnerLogEntry {
    init(_ record: AuditRecord<PartnerScheme>) {
        self.init(
            id: ID(uuid: record.id.uuid), at: record.at, by: record.actor, action: record.action,
            account: record.details?.account, reason: record.details?.reason, before: record.details?.before ?? [:],
            after: record.details?.after ?? [:])
    }
}
