import Contracts
import Foundation

/// The mail that asks somebody to prove that an address is theirs.
struct VerificationLetter: Sendable {
    /// Where people reach Larder, such as `https://larder.example`.
    let origin: URL

    func mail(_ code: VerificationCode, to pending: PendingRegistration, at instant: Date) throws -> Mail {
        guard let recipient = EmailAddress(pending.email) else { throw Mail.Fault.controlCharacter }
        return try Mail(
            to: recipient, subject: "\(code.digits) is your Larder code",
            body: """
                Hello \(pending.username),

                welcome to the kitchen! Somebody, hopefully you, asked for a Larder account with this address.

                Your code is \(code.digits)

                Type it where you registered, or simply open this link:

                \(link(code, pending.email))

                The code is good for 48 hours. If you did not ask for an account, there is nothing you need to do:
                without the code everything about it is erased by itself.

                Enjoy your meal,
                Larder
                """, writtenAt: instant, expiresAt: pending.expiresAt)
    }

    private func link(_ code: VerificationCode, _ email: String) -> String {
        let address = email.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "\(origin.absoluteString.trimmingCharacters(in: ["/"]))/verify?email=\(address)&code=\(code.digits)"
    }
}
