import Contracts
import Crypto
import Foundation

/// The owner of counted uses: a person, a key or an address.
public struct QuotaOwner: Hashable, Sendable {
    /// The stored form.
    public let text: String

    /// - Parameter text: the stored form, without spaces.
    public init(_ text: String) { self.text = text }

    public init(_ account: ID<Account>) { self.init(account.description) }
}

/// Keyed digests of addresses for the database. The key is not in the database, so a copy of it reveals no addresses.
public struct AddressDigests: Sendable {
    private let key: SymmetricKey

    /// - Parameter secret: the same in all processes of an installation, and unique to the installation.
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
