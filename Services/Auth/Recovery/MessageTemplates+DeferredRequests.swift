import Chassis
import Contracts
import Foundation
import Storage

extension MessageTemplates {
    /// Mails the username to the given address, if an account has it and was not mailed too recently.
    func mailUsername(for request: DeferredRequest, in db: any Connection) throws {
        guard let address = FoldedKey(request.login), address.isAddress,
            let (account, _) = try AccountTable(db).find(login: address),
            try QuotaTable(db).take(.usernameMails, by: QuotaOwner(account.id), at: request.askedAt) == nil
        else { return }
        try db.enqueue(username(to: account, at: request.askedAt))
    }

    /// Mails a password reset link to the account with the name or the address, unless one was mailed too recently.
    func mailReset(for request: DeferredRequest, in db: any Connection) throws {
        guard let login = FoldedKey(request.login), let (account, _) = try AccountTable(db).find(login: login),
            try QuotaTable(db).take(.resetMails, by: QuotaOwner(account.id), at: request.askedAt) == nil
        else { return }
        let token = LinkToken()
        try PasswordResetTable(db).replace(token, of: account.id, at: request.askedAt)
        try SecurityEventTable(db).note(.passwordResetAsked, of: account.id, from: request.device, at: request.askedAt)
        try db.enqueue(passwordReset(token, to: account, at: request.askedAt))
    }
}
