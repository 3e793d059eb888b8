import Foundation

/// Addresses of the web as they stand in recipes.
enum WebAddress {
    /// In bytes.
    private static let longest = 2_000
    private static let refused = Set("<>\"\\^`{|}".utf8)

    /// `words` if they are an absolute address with `http` or `https` of at most 2,000 bytes.
    static func of(_ words: String?) -> String? {
        guard let address = words?.trimmingSpace, address.utf8.count <= longest, isWeb(address),
            address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !refused.contains($0) })
        else { return nil }
        return String(address)
    }

    /// The absolute address with `http` or `https` that `text` stands for on a page at `base`, with what may not stand in
    /// one encoded (RFC 3986); nil for any other scheme.
    static func of(_ text: String, on base: String?) -> String? {
        guard text.utf8.count <= 2 * longest else { return nil }
        let text = encoded(PlainText.line(HTMLEntities.decoded(text)))
        guard !text.isEmpty, text.utf8.count <= longest else { return nil }
        if let address = of(text.hasPrefix("//") ? "https:" + text : text) { return address }
        guard let base = of(base), !hasScheme(text) else { return nil }
        return of(URL(string: text, relativeTo: URL(string: base))?.absoluteString)
    }

    private static func isWeb(_ address: Substring) -> Bool {
        let start = address.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start == "https://" else { return false }
        let host = address.dropFirst(start == "https://" ? 8 : 7).utf8.first
        return host != nil && host != UInt8(ascii: "/")
    }

    private static func encoded(_ text: String) -> String {
        guard text.utf8.contains(where: { " \\^`{|}".utf8.contains($0) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { address, scalar in
            if " \\^`{|}".unicodeScalars.contains(scalar) {
                address += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                address.unicodeScalars.append(scalar)
            }
        }
    }

    private static func hasScheme(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":") else { return false }
        return !address[..<colon].contains { "/?#".contains($0) }
    }
}
