import Chassis
import Contracts

/// A person's device, as far as its requests reveal it.
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

    /// The key of limits: the IPv4 address, or the 64-bit IPv6 network of a subscriber.
    var source: String { Address(address)?.subscriber ?? address }
}
