import Crypto
import Foundation

/// A secret of 256 bits that a session is carried on with, once.
struct RefreshToken: Hashable, Sendable {
    private static let length = 32

    private let bytes: Data

    /// A new one.
    init() { bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) } }

    /// The one that a client presents.
    init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// What the client keeps: 43 characters of base64url.
    var text: String { bytes.base64URL }

    /// What is stored of it.
    var hash: String { Data(SHA256.hash(data: bytes)).base64URL }

    /// Its successor, readable only by whoever presents this token.
    func seal(_ child: RefreshToken) throws -> String {
        try AES.GCM.seal(child.bytes, using: key).combined.orThrow().base64EncodedString()
    }

    /// The successor that was sealed.
    func open(_ sealed: String) throws -> RefreshToken {
        let box = try AES.GCM.SealedBox(combined: Data(base64Encoded: sealed).orThrow())
        return try RefreshToken(try AES.GCM.open(box, using: key).base64URL).orThrow()
    }

    /// Derived from the token and not from its hash, which is stored beside the box.
    private var key: SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: bytes), info: Data("larder refresh token's successor".utf8),
            outputByteCount: 32)
    }

    /// What is stored is not what was sealed.
    struct Damaged: Error {}
}

extension Optional {
    fileprivate func orThrow() throws(RefreshToken.Damaged) -> Wrapped {
        guard let self else { throw RefreshToken.Damaged() }
        return self
    }
}
