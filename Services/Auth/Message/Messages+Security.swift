import AuthContracts
import Contracts
import Foundation
import Storage

extension Messages {
    /// Tells somebody what concerns the safety of their account, which cannot be switched off: by a mail that holds no
    /// secret, and by the same in the inbox.
    static func warn(
        _ account: ID<Account>, _ mail: Mail, path: String = "/profile/security", in db: any Connection,
        at instant: Date
    ) throws {
        try InboxTable(db).insert(
            InboxMessage(
                id: ID(at: instant), topic: nil, code: mail.content?.template, values: mail.content?.values ?? [:],
                subject: mail.subject, body: mail.body, path: path, sentAt: instant.wholeSecond, readAt: nil),
            of: account)
        try db.enqueue(mail)
    }
}
