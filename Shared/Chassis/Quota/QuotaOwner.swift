import Contracts
import Crypto
import Foundation

/// Whose uses are counted: a person's, a key's, or those from an address.
public struct QuotaOwner: Hashable, Sendable {
    /// As it is stored.
    public let text: String

    /// - Parameter text: without spaces. It stands in the database as it is.
    public init(_ text: String) { self.text = text }

    public init(_ account: ID<Account>) { self.init(account.description) }
}

/// Addresses as they stand in the database: under a digest whose key is not in it, so that a reader of a copy learns
/// neither who did something nor from where.
public struct AddressDigests: Sendable {
    private let key: SymmetricKey

    /// - Parameter secret: the same for all processes of one installation, and for no other.
    public init(secret: String) {
        key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data(secret.utf8)), info: Data("larder counted tries".utf8),
            outputByteCount: 32)
    }

    /// The digest of a network address, a mail address or a name.
    public func callAsFunction(_ address: String) -> QuotaOwner {
        QuotaOwner(Data(HMAC<SHA256>.authenticationCode(for: Data(address.utf8), using: key)).base64URL)
    }
}
