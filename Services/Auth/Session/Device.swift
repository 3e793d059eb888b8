import Chassis
import Contracts
import Foundation

/// What somebody uses Larder with, as far as it tells.
struct Device: Hashable, Sendable {
    let address: String
    let userAgent: String

    init(address: String, userAgent: String) {
        self.address = address
        self.userAgent = userAgent.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" }
    }

    init<Who>(_ call: Call<Who>) { self.init(address: call.address, userAgent: call.userAgent) }

    /// Browser and system, such as "Firefox on Android".
    var title: String { UserAgent(userAgent).title }

    /// The network of its address: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one.
    var network: String {
        let parts = address.split(separator: ".")
        if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) {
            return parts.dropLast().joined(separator: ".") + ".0/24"
        }
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return "unknown" }
        let groups = withUnsafeBytes(of: bytes) { raw in
            stride(from: 0, to: 6, by: 2).map { String(UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1]), radix: 16) }
        }
        return groups.joined(separator: ":") + "::/48"
    }
}
