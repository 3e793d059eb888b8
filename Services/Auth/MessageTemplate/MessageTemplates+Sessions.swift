import Contracts
import Foundation

extension MessageTemplates {
    /// The mail to somebody one of whose sessions was ended because two had its secret.
    func sessionStolen(_ session: StoredSession, from account: Account, at instant: Date) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        return try mail(
            "session-stolen", to: recipient, in: account.language,
            [
                "name": account.displayName ?? account.username, "device": session.name ?? session.device.title,
                "network": session.device.network, "link": "\(origin)/profile/devices",
            ], at: instant, lifetime: 7 * 86_400)
    }
}
