import AuthContracts
import Chassis
import Contracts
import Crypto
import Foundation

/// The keys of one browser that push messages are encrypted for (RFC 8291).
struct PushKeys: Hashable, Sendable {
    /// The uncompressed point of P-256.
    let point: Data
    let secret: Data

    private static let secretLength = 16

    init(point: Data, secret: Data) {
        self.point = point
        self.secret = secret
    }

    /// Throws a 422 problem that names the fields whose values are no keys.
    init(_ draft: PushSubscriptionDraft) throws(Problem) {
        let point = Self.bytes(draft.p256dh)
        let secret = Self.bytes(draft.auth)
        // The point is on the curve, or no key is made of it.
        let key = point.flatMap { try? P256.KeyAgreement.PublicKey(x963Representation: $0) }
        var check = FieldCheck()
        check("p256dh", key != nil && point?.count == 65, .pushPoint)
        check("auth", secret?.count == Self.secretLength, .pushSecret)
        try check.finish()
        self.init(point: point ?? Data(), secret: secret ?? Data())
    }

    /// The message as it is sent.
    ///
    /// - Parameters:
    ///   - sender: made for this message alone.
    ///   - salt: 16 random bytes.
    func encrypted(
        _ plain: Data, sender: P256.KeyAgreement.PrivateKey = .init(), salt: Data = .random(16)
    ) throws -> EncryptedContent {
        let receiver = try P256.KeyAgreement.PublicKey(x963Representation: point)
        let senderPoint = sender.publicKey.x963Representation
        let shared = try sender.sharedSecretFromKeyAgreement(with: receiver)
        let key = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: Data("WebPush: info\0".utf8) + point + senderPoint,
            outputByteCount: 32)
        return try EncryptedContent(plain, secret: key, salt: salt, keyID: senderPoint)
    }

    private static func bytes(_ text: String) -> Data? {
        guard text.utf8.count <= 100 else { return nil }
        return Data(base64URL: text.trimmingCharacters(in: ["="]))
    }
}

extension Data {
    fileprivate static func random(_ count: Int) -> Data {
        SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Data($0) }
    }
}
