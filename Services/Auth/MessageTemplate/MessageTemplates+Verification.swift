import Contracts
import Foundation

extension MessageTemplates {
    /// The mail that asks somebody to prove that an address is theirs.
    func verification(_ code: VerificationCode, to pending: PendingRegistration, at instant: Date) throws -> Mail {
        guard let recipient = EmailAddress(pending.email) else { throw Mail.Fault.controlCharacter }
        let address = pending.email.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return try mail(
            "verification", to: recipient, in: pending.language,
            [
                "name": pending.username, "code": code.digits,
                "link": "\(origin)/verify?email=\(address)&code=\(code.digits)",
            ], at: instant, lifetime: pending.expiresAt.timeIntervalSince(instant))
    }
}
