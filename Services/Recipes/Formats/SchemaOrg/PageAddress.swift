import Foundation

/// Addresses as pages write them.
enum PageAddress {
    private static let longest = 2_000

    /// The absolute address with `http` or `https` that `text` stands for on a page at `base`; nil for any other scheme.
    static func absolute(_ text: String, base: String?) -> String? {
        guard text.utf8.count <= 2 * longest else { return nil }
        let text = CleanText.line(HTMLEntities.decoded(text)).replacing(" ", with: "%20")
        guard !text.isEmpty, text.utf8.count <= longest else { return nil }
        let address = text.hasPrefix("//") ? "https:" + text : text
        if isWeb(address) { return address }
        guard let base, isWeb(base), !hasScheme(address),
            let whole = URL(string: address, relativeTo: URL(string: base))?.absoluteString, isWeb(whole)
        else { return nil }
        return whole
    }

    private static func isWeb(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        return (start.hasPrefix("https://") || start.hasPrefix("http://")) && address.utf8.count > 8
            && !address.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<") }
    }

    private static func hasScheme(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":") else { return false }
        return !address[..<colon].contains { "/?#".contains($0) }
    }
}
