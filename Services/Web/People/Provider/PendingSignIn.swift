import Foundation

/// The state of a provider sign-in, kept for ten minutes in a cookie that survives the cross-site return.
struct PendingSignIn: Codable, Sendable {
    static let lifetime = 600

    /// Proves to auth that the same browser returns.
    let flow: String
    /// The page to return to.
    let from: String?
    /// Whether to link the provider to an account, instead of signing in.
    let isLinking: Bool

    init(flow: String, from: OwnPath?, isLinking: Bool) {
        self.flow = flow
        self.from = from?.description
        self.isLinking = isLinking
    }
}

/// Signed values kept in a browser.
extension Signer {
    func sealed(_ value: some Encodable, as purpose: String) -> String? {
        (try? JSONEncoder().encode(value)).map { sealed(String(decoding: $0, as: UTF8.self), for: purpose) }
    }

    func opened<Value: Decodable>(_: Value.Type, _ sealed: String?, as purpose: String) -> Value? {
        guard let json = sealed.flatMap({ opened($0, for: purpose) }) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
}
