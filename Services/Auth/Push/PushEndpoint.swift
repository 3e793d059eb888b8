import Chassis
import Contracts
import Foundation

/// Where a push service takes the messages for one device.
struct PushEndpoint: Hashable, Sendable {
    /// In bytes.
    static let longest = 1_000

    let text: String
    /// Scheme, host and port, as the signature names them.
    let origin: String
    let host: String
    /// Whether it is at a push service that an operator configured.
    let isOwn: Bool

    /// Throws a 422 problem unless it is an address with https on the public internet, or at one of `services`.
    ///
    /// - Parameter services: the origins of push services that an operator configured.
    init(_ text: String, services: [String]) throws(Problem) {
        guard text.utf8.count <= Self.longest else { throw .invalid("endpoint", .tooLong(bytes: Self.longest)) }
        let isOwn = services.contains { text.hasPrefix($0 + "/") }
        guard text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }), let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), !host.isEmpty,
            scheme == "https" || isOwn
        else { throw .invalid("endpoint", .pushEndpoint) }
        if !isOwn {
            do {
                try ExternalHTTPClient.check(text)
            } catch .notPublic {
                throw .invalid("endpoint", .pushEndpointNotPublic)
            } catch {
                throw .invalid("endpoint", .pushEndpoint)
            }
        }
        self.text = text
        self.host = host
        self.isOwn = isOwn
        origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }
}
