import Chassis
import Foundation

/// The name that Larder says in EHLO: a host name with a dot, or an address in brackets (RFC 5321, section 4.1.3).
///
/// It never comes from the machine's own host name, which may be empty, bare or in another script.
struct HELOName: Hashable, Sendable {
    /// ASCII, such as `larder.example`, `[127.0.0.1]` or `[IPv6:::1]`.
    let text: String

    /// Accepts a host name, whose other scripts become `xn--` labels, or an address in brackets. `nil` for any other text.
    init?(_ text: String) {
        if let inside = text.wholeMatch(of: /\[(?:IPv6:)?([0-9a-fA-F.:]+)\]/.ignoresCase())?.1 {
            self.init(literal: String(inside))
        } else if text.rangeOfCharacter(from: Self.separators) == nil {
            self.init(host: URLComponents(string: "smtp://\(text)")?.encodedHost ?? "")
        } else {
            return nil
        }
    }

    /// The host of `url`. Its address in brackets if the host is one, and `[127.0.0.1]` if it is `localhost` or a bare name.
    init(publicURL url: URL) {
        let host = URLComponents(url: url, resolvingAgainstBaseURL: false)?.encodedHost ?? ""
        self =
            HELOName(host: host) ?? HELOName(literal: host.trimmingCharacters(in: ["[", "]"]))
            ?? HELOName(text: "[127.0.0.1]")
    }

    /// The path of an `smtp:` URL from which libcurl takes the name.
    var path: String { "/" + text.replacing("[", with: "%5B").replacing("]", with: "%5D") }

    private init(text: String) { self.text = text }

    private init?(host: String) {
        let name = (host.hasSuffix(".") ? String(host.dropLast()) : host).lowercased()
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, name.utf8.count <= 253, labels.allSatisfy(\.isLabel),
            labels.last?.first?.isLetter == true, labels.last?.elementsEqual("localhost".utf8) == false
        else { return nil }
        text = name
    }

    private init?(literal address: String) {
        switch NetworkAddress(address)?.bytes {
        case let bytes? where bytes.count == 4: text = "[\(bytes.map(String.init).joined(separator: "."))]"
        case let bytes?: text = "[IPv6:\(Self.shortened(bytes))]"
        case nil: return nil
        }
    }

    /// The usual spelling of an IPv6 address, such as `2001:db8::1`.
    private static func shortened(_ bytes: [UInt8]) -> String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Characters that would begin another part of a URL.
    private static let separators = CharacterSet(charactersIn: "/?#@:%[]\\").union(.whitespacesAndNewlines)
        .union(.controlCharacters)
}

extension Substring.UTF8View {
    /// Whether it is a label of a host name: 1 to 63 letters, digits and inner hyphens.
    fileprivate var isLabel: Bool {
        (1...63).contains(count) && first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
            && allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
