import Foundation
import NIOCore

/// An IP address; IPv4 addresses are stored as mapped IPv6 addresses.
public struct Address: Hashable, Sendable, CustomStringConvertible {
    let bits: UInt128
    private static let mappedPrefix: UInt128 = 0xFFFF << 32

    /// `nil` if `text` is not an IP address.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bits = Self.mappedPrefix | UInt128(UInt32(bigEndian: four.s_addr))
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bits = withUnsafeBytes(of: six) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
        } else {
            return nil
        }
    }

    /// The address of a connection's peer; `nil` if it has none.
    public init?(_ peer: SocketAddress?) {
        guard let text = peer?.ipAddress else { return nil }
        self.init(text.prefix { $0 != "%" })
    }

    private init(bits: UInt128) { self.bits = bits }
    /// The placeholder for a peer without an address, such as one on a local socket.
    public static let unknown = Address(bits: 0)

    var isIPv4: Bool { bits >> 32 == 0xFFFF }

    /// The network of the address, such as "203.0.113.0/24" or "2001:db8:1::/48".
    public func network(bitsOfIPv4 four: Int, ofIPv6 six: Int) -> String {
        let length = isIPv4 ? four : six
        let kept = isIPv4 ? 96 + four : six
        let mask = kept == 0 ? 0 : UInt128.max << (128 - kept)
        return "\(Address(bits: bits & mask))/\(length)"
    }

    /// The subscriber for limits, as text: the IPv4 address, or the /64 network of an IPv6 address.
    public var subscriber: String { isIPv4 ? description : network(bitsOfIPv4: 32, ofIPv6: 64) }

    /// The subscriber for limits: the IPv4 address, or the /64 network of an IPv6 address.
    public var network: UInt128 { isIPv4 ? bits : (bits >> 64) << 64 }

    public var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        if isIPv4 {
            var four = in_addr(s_addr: UInt32(truncatingIfNeeded: bits).bigEndian)
            inet_ntop(AF_INET, &four, &text, socklen_t(text.count))
        } else {
            var six = in6_addr()
            withUnsafeMutableBytes(of: &six) { $0.storeBytes(of: bits.bigEndian, as: UInt128.self) }
            inet_ntop(AF_INET6, &six, &text, socklen_t(text.count))
        }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }
}
