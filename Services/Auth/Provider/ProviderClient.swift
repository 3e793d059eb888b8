import Foundation

/// What a provider knows Larder by.
struct ProviderClient: Hashable, Sendable {
    let id: String
    let secret: String

    /// As the head of a request carries it (RFC 6749, 2.3.1).
    var authorization: String {
        "Basic " + Data("\(FormText.encoded(id)):\(FormText.encoded(secret))".utf8).base64EncodedString()
    }

    /// As a form carries it.
    var fields: [(String, String)] { [("client_id", id), ("client_secret", secret)] }
}
