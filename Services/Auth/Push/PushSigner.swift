import Chassis
import Crypto
import Foundation

/// Signs push messages, so that push services know who sends them and take them for the devices that subscribed with its
/// key (RFC 8292).
struct PushSigner: Sendable {
    /// For how long a signature is good, in seconds; at most a day.
    private static let lifetime: TimeInterval = 12 * 3_600

    let key: P256.Signing.PrivateKey
    /// Whom a push service can turn to: an address with `mailto:` or `https:`.
    let contact: String

    var publicKey: String { key.publicKey.x963Representation.base64URL }

    /// The header field `Authorization` of a message to the push service at `origin`.
    func authorization(for origin: String, at instant: Date) throws -> String {
        let claims = Claims(
            aud: origin, exp: Int((instant + Self.lifetime).timeIntervalSince1970.rounded(.down)), sub: contact)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let signed =
            Data(#"{"alg":"ES256","typ":"JWT"}"#.utf8).base64URL + "." + (try encoder.encode(claims)).base64URL
        let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation.base64URL
        return "vapid t=\(signed).\(signature), k=\(publicKey)"
    }

    private struct Claims: Encodable {
        let aud: String
        let exp: Int
        let sub: String
    }
}
