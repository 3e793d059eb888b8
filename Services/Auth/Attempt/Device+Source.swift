import Foundation

extension Device {
    /// Whom limits count: the address, or for IPv6 the network of 64 bits that one subscriber has.
    var source: String {
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
        return withUnsafeBytes(of: bytes) { raw in raw.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") }
    }
}
