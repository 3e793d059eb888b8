import Contracts
import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// The `Idempotency-Key` of one request, so that repeating the request makes nothing twice.
///
/// A key counts for one caller and one path. A caller who is not signed in is told by the address they ask from.
struct IdempotencyKey: Sendable {
    static let longest = 255

    let caller: String
    /// The method and the path.
    let endpoint: String
    /// The key as it is stored: of a confidential request a digest, so that only who holds the key can open the answer.
    let name: String
    /// Tells what was sent from anything else.
    let digest: String
    /// Seals the stored answer of a confidential request.
    let seal: SymmetricKey?

    /// `nil` without an `Idempotency-Key`. Throws 400 if it is given twice or is not 1 to 255 printable ASCII characters.
    ///
    /// - Parameters:
    ///   - secret: of a confidential request, such as one with a password in it; what is stored of it can be neither read
    ///     nor guessed at without the secret.
    ///   - isNameless: whether what is stored must not tell who asked or for which path either. Two requests of one caller
    ///     then have nothing in common there, so what is stored goes when it is old, not when the caller leaves.
    init?(
        _ request: Request, _ body: Data?, by identity: Identity?, from address: String,
        sealedWith secret: SymmetricKey?, isNameless: Bool = false
    ) throws(Problem) {
        let given = request.headers[values: .idempotencyKey]
        guard let key = given.first else { return nil }
        guard given.count == 1, (1...Self.longest).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else {
            throw Problem(400, "malformed", ["what": "idempotency-key", "most": .number(Self.longest)])
        }
        let asker = Self.caller(identity, address)
        let asked = "\(request.method.rawValue) \(request.uri.path)"
        (caller, endpoint) = isNameless ? ("nameless", "nameless") : (asker, asked)
        let sent = Data("\(request.uri.query ?? "")\n".utf8) + (body ?? Data())
        guard let secret else {
            (name, seal) = (key, nil)
            digest = SHA256.hash(data: sent).hexadecimal
            return
        }
        let named = isNameless ? "nameless \(asker)\n\(asked)\n\(key)" : "key \(key)"
        name = HMAC<SHA256>.authenticationCode(for: Data(named.utf8), using: secret).hexadecimal
        digest = HMAC<SHA256>.authenticationCode(for: sent, using: secret).hexadecimal
        seal = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, info: Data("answer to \(isNameless ? named : key)".utf8), outputByteCount: 32)
    }

    /// How a caller is written down.
    static func caller(_ identity: Identity?, _ address: String) -> String {
        guard let identity else { return "address \(address)" }
        // A program that goes on with the key that replaced its own one is still the same caller.
        if let key = identity.partnerKey { return "partner \(key.partner)" }
        let names = [identity.service?.rawValue, identity.account?.description]
        return names.compactMap { $0 }.joined(separator: " for ")
    }

    /// The body of an answer as it is stored.
    func stored(_ body: Data) throws -> String {
        guard let seal else { return String(decoding: body, as: UTF8.self) }
        return try AES.GCM.seal(body, using: seal).combined?.base64EncodedString() ?? ""
    }

    /// The body that was stored as `text`.
    func opened(_ text: String) throws -> Data {
        guard let seal else { return Data(text.utf8) }
        return try AES.GCM.open(.init(combined: Data(base64Encoded: text) ?? Data()), using: seal)
    }
}

extension HTTPField.Name {
    /// `Idempotency-Replayed`: `true` on an answer that was given before.
    public static let idempotencyReplayed = HTTPField.Name("Idempotency-Replayed") ?? .date
}
