import Contracts
import Foundation

extension MessageTemplates {
    /// The mail to somebody who has left, with the way to the receipt.
    func farewell(to account: Account, _ key: ErasureKey, at instant: Date) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        return try mail(
            "farewell", to: recipient, in: account.language,
            ["name": account.displayName ?? account.username, "link": "\(origin)/erasures/\(key.text)"],
            at: instant, lifetime: 3 * 86_400)
    }
}
