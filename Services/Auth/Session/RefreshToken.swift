import Chassis
import Crypto
import Foundation

/// The secret that a session is carried on with, once.
struct RefreshToken: Secret {
    let bytes: Data

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
