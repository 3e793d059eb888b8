import CCurl
import Contracts
import Foundation

/// An `http` or `https` URL, parsed by the same library that connects. Its host has a public name, unless an operator
/// configured it.
struct ExternalAddress: Hashable, Sendable {
    private static let mostBytes = 2_000
    /// Top-level labels of no public site (RFC 6761, RFC 6762, RFC 8375, RFC 7686, and common names of local networks).
    private static let localEnds: Set<String> = [
        "arpa", "alt", "corp", "domain", "example", "home", "host", "internal", "intranet", "invalid", "lan", "local",
        "localdomain", "localhost", "onion", "private", "test",
    ]

    /// The whole URL in ASCII, without a fragment.
    let text: String
    /// In lower case; an IP address only if an operator configured it.
    let host: String
    let port: Int
    let isEncrypted: Bool

    /// - Parameter ports: allowed ports besides 80 and 443.
    init(_ text: String, ports: Set<Int> = []) throws(ExternalHTTPError) {
        try self.init(text, relativeTo: nil, ports: ports)
    }

    /// An address configured by an operator, with any host and port.
    init(configured text: String) throws(ExternalHTTPError) {
        guard let url = Self.parsed(text, relativeTo: nil),
            let host = url.part(CURLUPART_HOST).flatMap({ $0.hasPrefix("[") ? $0 : Self.plain($0) }),
            let port = url.part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap({ Int($0) }),
            let whole = url.whole(host: host)
        else { throw .address }
        self.text = whole
        self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        self.port = port
        isEncrypted = url.part(CURLUPART_SCHEME) == "https"
    }

    /// The target of a redirect from this address; `location` may be relative. Throws `.downgrade` from `https` to
    /// `http`.
    func following(_ location: String, ports: Set<Int> = []) throws(ExternalHTTPError) -> ExternalAddress {
        let next = try ExternalAddress(location, relativeTo: text, ports: ports)
        guard next.isEncrypted || !isEncrypted else { throw .downgrade }
        return next
    }

    private init(_ text: String, relativeTo base: String?, ports: Set<Int>) throws(ExternalHTTPError) {
        guard let url = Self.parsed(text, relativeTo: base), let scheme = url.part(CURLUPART_SCHEME),
            let name = url.part(CURLUPART_HOST).flatMap({ Self.plain($0) }),
            let port = url.part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap({ Int($0) })
        else { throw .address }
        guard Self.isPublicName(name) else { throw .notPublic }
        guard port == (scheme == "https" ? 443 : 80) || ports.contains(port), let whole = url.whole(host: name) else {
            throw .address
        }
        self.text = whole
        host = name
        self.port = port
        isEncrypted = scheme == "https"
    }

    /// `nil` unless `text` is an `http` or `https` URL without user and password.
    private static func parsed(_ text: String, relativeTo base: String?) -> CurlURL? {
        guard text.utf8.count <= mostBytes, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && $0 != 0x5c }),
            let url = CurlURL(text, relativeTo: base), url.part(CURLUPART_USER) == nil,
            url.part(CURLUPART_PASSWORD) == nil, let scheme = url.part(CURLUPART_SCHEME),
            scheme == "http" || scheme == "https"
        else { return nil }
        return url
    }

    /// The host name in ASCII and lower case (RFC 5891).
    private static func plain(_ name: String) -> String? {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
        var parts = URLComponents()
        parts.host = name
        return parts.encodedHost?.lowercased()
    }

    /// Whether `name` has at least two labels and a public ending, and is not an IP address in any notation.
    private static func isPublicName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, name.utf8.count <= 253, let last = labels.last,
            labels.allSatisfy({ isLabel($0) }), !localEnds.contains(String(last))
        else { return false }
        return !last.allSatisfy(\.isNumber) && !last.hasPrefix("0x") && ServiceName(rawValue: name) == nil
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
            && label.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: "_")
            }
    }
}
