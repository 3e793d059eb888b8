import Foundation

/// What a browser keeps while its person is at a sign-in provider: ten minutes, in a cookie that comes along when
/// another site leads back to us.
struct KeptDeparture: Codable, Sendable {
    static let lifetime = 600

    /// What shows auth that this is the browser that left.
    let flow: String
    /// Where its person wanted to go.
    let from: String?
    /// Whether a provider is linked to an account, rather than somebody signed in.
    let isLinking: Bool

    init(flow: String, from: OwnPath?, isLinking: Bool) {
        self.flow = flow
        self.from = from?.description
        self.isLinking = isLinking
    }
}

/// Values that a browser keeps for us, signed.
extension Signer {
    func sealed(_ value: some Encodable, as purpose: String) -> String? {
        (try? JSONEncoder().encode(value)).map { sealed(String(decoding: $0, as: UTF8.self), for: purpose) }
    }

    func opened<Value: Decodable>(_: Value.Type, _ sealed: String?, as purpose: String) -> Value? {
        guard let json = sealed.flatMap({ opened($0, for: purpose) }) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
}
