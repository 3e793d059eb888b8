import Contracts
import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// One attempt at making something, as its caller names it, so that repeating it makes nothing twice.
///
/// The name counts for one caller and one address of ours; who has not signed in is told by the address they ask from.
struct Attempt: Sendable {
    static let longestKey = 255

    let caller: String
    /// The method and the path.
    let endpoint: String
    let key: String
    /// Tells what was sent from anything else.
    let digest: String

    /// Nothing for a request that names no attempt. Throws 400 for a name that is none: it is given once, and is 1 to 255
    /// printable ASCII characters.
    init?(_ request: Request, _ body: Data?, by identity: Identity?, from address: String) throws(Problem) {
        let given = request.headers[values: .idempotencyKey]
        guard let key = given.first else { return nil }
        guard given.count == 1, (1...Self.longestKey).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else {
            throw .malformed(
                "Idempotency-Key must be given once, as 1 to \(Self.longestKey) printable ASCII characters.")
        }
        self.key = key
        caller = Self.caller(identity, address)
        endpoint = "\(request.method.rawValue) \(request.uri.path)"
        let sent = Data("\(request.uri.query ?? "")\n".utf8) + (body ?? Data())
        digest = SHA256.hash(data: sent).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// How a caller is written down.
    static func caller(_ identity: Identity?, _ address: String) -> String {
        guard let identity else { return "address \(address)" }
        let names = [identity.peer?.rawValue, identity.account?.description]
        return names.compactMap { $0 }.joined(separator: " for ")
    }
}

extension HTTPField.Name {
    /// `Idempotency-Key`: names one attempt at making something.
    public static let idempotencyKey = HTTPField.Name("Idempotency-Key") ?? .date
    /// `Idempotency-Replayed`: `true` on an answer that was given before.
    public static let idempotencyReplayed = HTTPField.Name("Idempotency-Replayed") ?? .date
}
