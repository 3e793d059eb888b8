import Contracts
import Foundation

extension MessageTemplates {
    /// How long mails about signing in are tried to be delivered.
    private static let lifetime: TimeInterval = 3 * 86_400

    /// The mail that tells the owner that strangers guessed too often, and how to sign in all the same.
    func signInSlowedDown(_ account: Account, from device: Device, at instant: Date) throws -> Mail {
        try message("sign-in-slowed-down", to: account, about: device, at: instant)
    }

    /// The mail that tells the owner that a device signed in that has not before.
    func newSignIn(_ account: Account, on device: Device, at instant: Date) throws -> Mail {
        try message("new-sign-in", to: account, about: device, at: instant)
    }

    private func message(
        _ name: String, to account: Account, about device: Device, at instant: Date
    ) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        return try mail(
            name, to: recipient, in: account.language, zone: account.timeZone,
            [
                "name": account.displayName ?? account.username, "device": device.title, "network": device.network,
                "time": instant.formatted(.iso8601),
            ], at: instant, lifetime: Self.lifetime)
    }
}
