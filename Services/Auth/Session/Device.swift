import Chassis
import Contracts

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
    var network: String { Address(address)?.network(bitsOfIPv4: 24, ofIPv6: 48) ?? "unknown" }

    /// Whom limits count: the address, or for IPv6 the network of 64 bits that one subscriber has.
    var source: String { Address(address)?.subscriber ?? address }
}
