import Foundation

/// Proxies whose forwarding headers are trusted.
public struct TrustedProxies: Sendable {
    private struct Network: Sendable {
        let bits: UInt128
        let mask: UInt128
    }

    private let networks: [Network]

    /// Trusts no proxy.
    public static let none = TrustedProxies(networks: [])

    private init(networks: [Network]) { self.networks = networks }

    /// Parses addresses and networks (`10.0.0.0/8`), separated by commas; `nil` if an entry is invalid.
    public init?(_ list: String) {
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

    public func contains(_ address: Address) -> Bool { networks.contains { address.bits & $0.mask == $0.bits } }

    /// The origin of a request: the last address in the chain that is not a trusted proxy.
    public func origin(of peer: Address, forwardedFor: [String]) -> Address {
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
