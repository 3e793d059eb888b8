/// Addresses with a common prefix.
struct AddressRange: Hashable, Sendable {
    let first: NetworkAddress
    let bits: Int

    /// Parses CIDR notation such as `10.0.0.0/8`; `nil` if `text` is invalid.
    init?(_ text: String) {
        let parts = text.split(separator: "/")
        guard parts.count == 2, let first = NetworkAddress(String(parts[0])), let bits = Int(parts[1]),
            (0...first.bytes.count * 8).contains(bits)
        else { return nil }
        self.first = first
        self.bits = bits
    }

    func contains(_ address: NetworkAddress) -> Bool {
        guard address.bytes.count == first.bytes.count else { return false }
        let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
        guard address.bytes.prefix(whole) == first.bytes.prefix(whole) else { return false }
        return rest == 0 || (address.bytes[whole] ^ first.bytes[whole]) >> (8 - rest) == 0
    }
}

extension NetworkAddress {
    /// Whether the address belongs to a single machine on the public internet and does not embed another address.
    var isPublic: Bool {
        if bytes.count == 4 { return !Self.special4.contains { $0.contains(self) } }
        return Self.global6.contains { $0.contains(self) } && !Self.special6.contains { $0.contains(self) }
            && !carriesAnother
    }

    /// Whether the address embeds an IPv4 address (ISATAP, RFC 5214).
    private var carriesAnother: Bool {
        bytes[8] & 0xfc == 0 && bytes[9] == 0 && bytes[10] == 0x5e && bytes[11] == 0xfe
    }

    /// IPv4 ranges that are not public: IANA's special-purpose registry, multicast, and a cloud's internal service
    /// address.
    private static let special4 = ranges(
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "168.63.129.16/32", "169.254.0.0/16",
        "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24",
        "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",
        "240.0.0.0/4")

    /// Global unicast IPv6. Excludes loopback, mapped, translated, local and multicast addresses.
    private static let global6 = ranges("2000::/3")

    /// Ranges within `global6` that are not public: protocol assignments with Teredo, documentation, 6to4, and AS112
    /// servers.
    private static let special6 = ranges(
        "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20")

    private static func ranges(_ texts: String...) -> [AddressRange] { texts.compactMap(AddressRange.init) }
}
