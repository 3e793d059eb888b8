import Contracts
import Foundation
import Storage

/// The last step of a change of address, in an open transaction.
struct EmailChangeCompletion {
    let templates: MessageTemplates
    let db: any Connection

    /// Sets the new address and mails both mailboxes. Returns `false` if the address is taken by now.
    func complete(_ change: EmailChange, on device: Device, at instant: Date) throws -> Bool {
        let accounts = AccountTable(db)
        try EmailChangeTable(db).delete(of: change.account)
        guard let account = try accounts.lock(change.account),
            try accounts.taken(username: nil, email: change.email.key).isEmpty
        else { return false }
        // Pending registrations with this address are unverified.
        try PendingAccountTable(db, at: instant).delete(username: nil, email: change.email.key)
        try accounts.setEmail(change.email, of: account.id)
        // The old mailbox may contain a password reset link.
        try PasswordResetTable(db).delete(of: account.id)
        try SecurityEventTable(db).note(.emailChanged, of: account.id, from: device, at: instant)
        let mails = try templates.emailChanged(change, of: account, at: instant)
        for mail in mails.prefix(1) { try Messages.warn(account.id, mail, in: db, at: instant) }
        for mail in mails.dropFirst() { try db.enqueue(mail) }
        return true
    }
}
