import HTTPTypes
import Hummingbird
import NIOCore
import ServiceClient

/// Tells where the person is who set a request off.
///
/// Services are reached through the gateway alone, so they believe what it says. The pages are reached by anybody: they
/// believe only the proxies that LARDER_TRUSTED_PROXIES names.
enum Origins: Sendable {
    case gateway
    case proxies(TrustedProxies)

    /// Throws `SettingsError` for a list that cannot be read.
    init(_ platform: Platform) throws(SettingsError) {
        guard platform.service == .web else {
            self = .gateway
            return
        }
        guard let proxies = TrustedProxies(platform.settings.string("TRUSTED_PROXIES", default: "")) else {
            throw SettingsError(
                name: "LARDER_TRUSTED_PROXIES", rule: "must be addresses or networks such as 10.0.0.0/8, with commas")
        }
        self = .proxies(proxies)
    }

    /// Those whose connections are not counted as one address's; `nil` where only the gateway connects.
    var proxies: TrustedProxies? {
        if case .proxies(let proxies) = self { proxies } else { nil }
    }

    func address(of request: Request, from peer: SocketAddress?) -> String {
        let said = request.headers[values: .forwardedFor]
        let near = Address(peer) ?? .unknown
        return switch self {
        case .gateway: (said.last.flatMap { Address($0.filter { $0 != " " }) } ?? near).description
        case .proxies(let proxies): proxies.origin(of: near, forwardedFor: said).description
        }
    }
}
