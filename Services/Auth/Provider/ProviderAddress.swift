import Contracts
import Foundation

/// An address of a provider: over TLS, or on a development machine without it to the machine itself.
struct ProviderAddress: Hashable, Sendable {
    let text: String

    init?(_ text: String, isDevelopment: Bool) {
        guard text.utf8.count <= 2_048, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let url = URL(string: text), let host = url.host(), url.user() == nil, url.fragment() == nil
        else { return nil }
        let isLoopback = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        guard url.scheme == "https" || url.scheme == "http" && isDevelopment && isLoopback else { return nil }
        self.text = text
    }

    /// The address with more in its query.
    func asking(_ fields: [(String, String)]) -> String {
        text + (text.contains("?") ? "&" : "?") + FormText.text(fields)
    }
}
