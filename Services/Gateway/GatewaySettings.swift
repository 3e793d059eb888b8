import Chassis
import Contracts
import Foundation

/// The gateway's configuration.
struct GatewaySettings: Sendable {
    var host = "127.0.0.1"
    var insideHost = "127.0.0.1"
    var port = 8_080
    var insidePort = 8_081
    var isDevelopment = false
    /// Whether the compatibility paths are served.
    var hasSpecification = false
    /// The processes of each service.
    var services: [ServiceName: [ServiceTarget]] = [:]
    var proxies = TrustedProxies.none
    var limits = RateLimits()
    /// The largest body from outside, in bytes.
    var largestBody = 256 << 10
    /// The largest body between services, in bytes.
    var largestInsideBody = 16 << 20
    /// The most concurrent requests of a service process.
    var capacity = 1_024
    var deadlines = Deadlines()

    /// The services behind the gateway.
    static let behind = ServiceName.owners + [.web]

    var instances: [ServiceName: [ServiceInstance]] {
        services.reduce(into: [:]) { instances, service in
            instances[service.key] = service.value.map { ServiceInstance(of: service.key, at: $0) }
        }
    }
}

extension GatewaySettings {
    /// Throws `SettingsError` naming the first invalid value.
    init(_ settings: Settings) throws(SettingsError) {
        host = settings.string("HOST", default: host)
        insideHost = settings.string("INSIDE_HOST", default: host)
        port = try settings.int("PORT", default: port, in: 0...65_535)
        insidePort = try settings.int("INSIDE_PORT", default: insidePort, in: 0...65_535)
        isDevelopment = try settings.isDevelopment()
        hasSpecification = try settings.bool("SPECIFIED_PATHS", default: false)
        largestBody = try settings.int("MAX_BODY", default: largestBody, in: 1_024...1 << 30)
        for service in Self.behind { services[service] = try Self.targets(of: service, settings) }

        let proxyList = settings.string("TRUSTED_PROXIES", default: "")
        guard let proxies = TrustedProxies(proxyList) else {
            throw SettingsError(
                name: "LARDER_TRUSTED_PROXIES", rule: "must list addresses or networks such as 10.0.0.0/8")
        }
        self.proxies = proxies
        limits.address = try Self.rate("ADDRESS", default: limits.address, settings)
        limits.signIn = try Self.rate("SIGN_IN", default: limits.signIn, settings)
        limits.compatibility = try Self.rate("SPECIFIED", default: limits.compatibility, settings)
        limits.sharedLink = try Self.rate("SHARED_LINK", default: limits.sharedLink, settings)
        limits.account = try Self.rate("ACCOUNT", default: limits.account, settings)
    }

    /// Reads `LARDER_UPSTREAM_AUTH=http://auth-1:8101,http://auth-2:8101`; by default the service's standard port on
    /// this machine.
    private static func targets(
        of service: ServiceName, _ settings: Settings
    ) throws(SettingsError) -> [ServiceTarget] {
        let name = "UPSTREAM_\(service.rawValue.uppercased())"
        guard let text = settings.string(name) else {
            return [ServiceTarget(host: "127.0.0.1", port: service.standardInsidePort)]
        }
        var targets: [ServiceTarget] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let target = ServiceTarget(part.trimmingCharacters(in: .whitespaces)), !targets.contains(target),
                targets.count < Self.mostCopies
            else {
                throw SettingsError(
                    name: "LARDER_\(name)",
                    rule: "must be an address such as http://auth:8101, or up to \(Self.mostCopies) different ones "
                        + "separated by commas")
            }
            targets.append(target)
        }
        return targets
    }

    /// The most processes of one service.
    private static let mostCopies = 32

    /// Reads the burst from `LARDER_LIMIT_ADDRESS_BURST` and the lasting rate from `LARDER_LIMIT_ADDRESS_PER_MINUTE`.
    private static func rate(_ name: String, default rate: Rate, _ settings: Settings) throws(SettingsError) -> Rate {
        Rate(
            burst: try settings.int("LIMIT_\(name)_BURST", default: Int(rate.burst), in: 1...1_000_000_000),
            perMinute: try settings.int(
                "LIMIT_\(name)_PER_MINUTE", default: Int(rate.perSecond * 60), in: 1...1_000_000_000))
    }
}

extension ServiceTarget {
    /// `nil` if `text` is not an address such as `http://auth:8101`.
    fileprivate init?(_ text: String) {
        guard let url = URL(string: text), url.scheme == "http", let host = url.host(), !host.isEmpty,
            let port = url.port,
            url.path().isEmpty || url.path() == "/", url.query() == nil, url.user() == nil, (1...65_535).contains(port)
        else { return nil }
        self.init(host: host.trimmingCharacters(in: ["[", "]"]), port: port)
    }
}
