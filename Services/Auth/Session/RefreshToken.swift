import Chassis
import Crypto
import Foundation

/// The secret that refreshes a session once.
struct RefreshToken: Secret {
    let bytes: Data

    /// Encrypts the successor, so that only this token's holder can read it.
    func seal(_ child: RefreshToken) throws -> String {
        try AES.GCM.seal(child.bytes, using: key).combined.orThrow().base64EncodedString()
    }

    /// Decrypts the successor. Throws if `sealed` is damaged.
    func open(_ sealed: String) throws -> RefreshToken {
        let box = try AES.GCM.SealedBox(combined: Data(base64Encoded: sealed).orThrow())
        return try RefreshToken(try AES.GCM.open(box, using: key).base64URL).orThrow()
    }

    /// Derived from the token instead of its hash, which is stored beside the box.
    private var key: SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: bytes), info: Data("larder refresh token's successor".utf8),
            outputByteCount: 32)
    }

    /// The stored box is damaged.
    struct Damaged: Error {}
}

extension Optional {
    fileprivate func orThrow() throws(RefreshToken.Damaged) -> Wrapped {
        guard let self else { throw RefreshToken.Damaged() }
        return self
    }
}
