import Contracts
import Foundation

/// Larder's credentials at a provider.
struct ProviderClient: Hashable, Sendable {
    let id: String
    let secret: String

    /// The credentials as a request header (RFC 6749, 2.3.1).
    var authorization: String {
        "Basic " + Data("\(id.percentEncodedSegment):\(secret.percentEncodedSegment)".utf8).base64EncodedString()
    }

    /// The credentials as form fields.
    var fields: [(String, String)] { [("client_id", id), ("client_secret", secret)] }
}
