import Contracts
import Foundation

extension Letters {
    /// The mail that tells somebody that one can sign in as them with a provider from now on.
    func providerLinked(_ provider: String, to account: Account, at instant: Date) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        return try mail(
            "provider-linked", to: recipient, in: account.language,
            [
                "name": account.displayName ?? account.username, "provider": provider,
                "link": "\(origin)/profile/providers",
            ], at: instant, lifetime: 3 * 86_400)
    }
}
