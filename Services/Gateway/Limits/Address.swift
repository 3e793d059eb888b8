import Foundation
import NIOCore

/// An IP address; IPv4 ones are kept as their IPv6 equivalents.
struct Address: Hashable, Sendable, CustomStringConvertible {
    let bits: UInt128
    private static let mappedPrefix: UInt128 = 0xFFFF << 32

    init?(_ text: some StringProtocol) {
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

    /// The address of the other end of a connection.
    init?(_ peer: SocketAddress?) {
        guard let text = peer?.ipAddress else { return nil }
        self.init(text.prefix { $0 != "%" })
    }

    private init(bits: UInt128) { self.bits = bits }
    /// What stands for a peer without an address, such as one at a local socket.
    static let unknown = Address(bits: 0)

    var isIPv4: Bool { bits >> 32 == 0xFFFF }

    /// Whom limits count: the address, or for IPv6 the network of 64 bits that one subscriber has.
    var network: UInt128 { isIPv4 ? bits : (bits >> 64) << 64 }

    var description: String {
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

/// The proxies whose word on where a request came from is believed.
struct TrustedProxies: Sendable {
    private struct Network: Sendable {
        let bits: UInt128
        let mask: UInt128
    }

    private let networks: [Network]

    /// Nobody is believed.
    static let none = TrustedProxies(networks: [])

    private init(networks: [Network]) { self.networks = networks }

    /// Reads addresses and networks (`10.0.0.0/8`), separated by commas. Nothing where one of them is neither.
    init?(_ list: String) {
        var networks: [Network] = []
        for entry in list.split(whereSeparator: { $0 == "," || $0 == " " }) {
            let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
            guard let address = Address(parts[0]) else { return nil }
            let width = address.isIPv4 ? 32 : 128
            guard parts.count <= 2, let length = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(length)
            else { return nil }
            let mask = UInt128.max << (width - length)
            networks.append(Network(bits: address.bits & mask, mask: mask))
        }
        self.networks = networks
    }

    func contains(_ address: Address) -> Bool { networks.contains { address.bits & $0.mask == $0.bits } }

    /// The address that a request came from: the peer's, or, as far as trusted proxies say so, whom they had it from.
    func origin(of peer: Address, forwardedFor: [String]) -> Address {
        guard contains(peer) else { return peer }
        var origin = peer
        for entry in forwardedFor.joined(separator: ",").split(separator: ",").reversed() {
            guard let address = Address(entry.filter { $0 != " " }) else { return origin }
            origin = address
            if !contains(address) { return origin }
        }
        return origin
    }
}
