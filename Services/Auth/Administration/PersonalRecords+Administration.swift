import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// Administrators' actions on an account.
    static let actions = PersonalRecords(
        "actions of administrators",
        keptBecause: "That administrators acted stays on record. What they changed and why is erased."
    ) { account, db in
        try AccountLog(db).entries(on: account.description, limit: .max).reversed().map { record in
            let details = try WireFormat.encoder.encode(record.details)
            return .object([
                "at": .string(record.at.ISO8601Format()), "action": .string(record.action.rawValue),
                "content": try WireFormat.decoder.decode(JSONValue.self, from: details),
            ])
        }
    } strip: { account, db in
        try AccountLog(db).forget(person: account)
    }
}
