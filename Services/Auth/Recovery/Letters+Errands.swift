import Contracts
import Foundation
import Storage

extension Letters {
    /// Mails the username to the address of the errand, if somebody has it and was not mailed too recently.
    func mailUsername(for errand: Errand, in db: any Connection) throws {
        guard let address = FoldedKey(errand.wish), address.isAddress,
            let (account, _) = try AccountTable(db).find(login: address),
            try AttemptTable(db).note("username \(account.id)", limit: .codeMails, at: errand.askedAt) == nil
        else { return }
        try MailTable(db).insert(username(to: account, at: errand.askedAt))
    }

    /// Mails a link to a new password to whoever has the name or the address, if that was not done too recently.
    func mailReset(for errand: Errand, in db: any Connection) throws {
        guard let login = FoldedKey(errand.wish), let (account, _) = try AccountTable(db).find(login: login),
            try AttemptTable(db).note("reset \(account.id)", limit: .codeMails, at: errand.askedAt) == nil
        else { return }
        let token = LinkToken()
        try PasswordResetTable(db).replace(token, of: account.id, at: errand.askedAt)
        try SecurityEventTable(db).note(.passwordResetAsked, of: account.id, from: errand.device, at: errand.askedAt)
        try MailTable(db).insert(passwordReset(token, to: account, at: errand.askedAt))
    }
}
