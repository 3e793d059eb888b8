import Chassis
import Contracts
import Foundation

/// The address at which a push service accepts messages for a device.
struct PushEndpoint: Hashable, Sendable {
    /// Greatest length, in bytes.
    static let longest = 1_000

    let text: String
    /// Scheme, host and port, as in the signature.
    let origin: String
    let host: String
    /// Whether it is at the operator's own push service.
    let isOwn: Bool

    /// Throws a 422 problem unless it is a public HTTPS address, or at one of `services`.
    ///
    /// - Parameter services: the origins of the operator's own push services.
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
