import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// Entries about a person in the moderators' audit log.
    static let moderation = [decisions, actions]

    private static let decisions = PersonalRecords(
        "decisions about own recipes and comments",
        keptBecause: "The audit log must show that nothing was taken out; what they say of the person is gone."
    ) { account, db in
        try ModerationLog(db).entries(about: account, limit: .max).reversed().map { $0.exported(withReason: true) }
    } strip: { account, db in
        try ModerationLog(db).forget(person: account)
    }

    private static let actions = PersonalRecords(
        "actions as a moderator",
        keptBecause: "The audit log must show that nothing was taken out; it no longer says who."
    ) { account, db in
        try ModerationLog(db).entries(by: account, limit: .max).reversed().map { $0.exported(withReason: false) }
    } strip: { account, db in
        try ModerationLog(db).forget(actor: account)
    }
}

extension AuditRecord<ModerationScheme> {
    /// An exported entry. Only the author of its subject gets the reason.
    fileprivate func exported(withReason: Bool) -> JSONValue {
        var object: [String: JSONValue] = [
            "ordinal": .number(Double(ordinal)), "at": .string(at.ISO8601Format()), "action": .string(action.rawValue),
        ]
        if let title = details?.title { object["title"] = .string(title) }
        if withReason, let reason = details?.reason { object["reason"] = .string(reason) }
        return .object(object)
    }
}
