import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// The devices that show messages, without their endpoints and keys.
    static let pushSubscriptions = rows(
        "devices that show messages", in: "push_subscriptions", of: "account_id",
        showing: "added_at, session_id AS device")

    /// Messages waiting to be shown on a device.
    static let pushMessages = PersonalRecords("messages that wait for a device") { account, db in
        try db.jobs(.push, of: [account.description]).map { _, message in
            .object(["title": .string(message.title), "body": .string(message.body), "path": .string(message.path)])
        }
    } erase: { account, db in
        try db.withdrawJobs(of: account.description, kind: JobKind<PushMessage>.push.name)
    }
}
