import Chassis
import Crypto
import Foundation

/// What tries are counted under. Addresses stand in it under a hash whose key is not in the database, so that whoever
/// reads a copy of that learns from the counts neither who tried nor from where.
struct AttemptSubjects: Sendable {
    private let key: SymmetricKey

    /// - Parameter secret: the same for all processes of one installation, and for no other.
    init(secret: String) {
        key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data(secret.utf8)), info: Data("larder counted tries".utf8),
            outputByteCount: 32)
    }

    /// The subject of what is done for `purpose` from a network address, or with a name or a mail address.
    func callAsFunction(_ purpose: String, _ address: String) -> String {
        "\(purpose) \(Data(HMAC<SHA256>.authenticationCode(for: Data(address.utf8), using: key)).base64URL)"
    }

    /// Of mails with a code to an address that is to be verified.
    func codes(to email: FoldedKey) -> String { self("code", email.text) }

    /// Of mails to an address that an account is to have.
    func emailChanges(to email: FoldedKey) -> String { self("email-change to", email.text) }
}
