import Foundation

/// The source of a recipe: an `http` or `https` address, or plain text such as the title of a book.
struct RecipeSource: Hashable, Sendable {
    let text: String

    /// `nil` for other kinds of addresses, which a browser might run or open.
    init?(_ text: String) {
        let text = text.trimmed
        let plain = text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.value >= 0x20 }
        let start = String(String.UnicodeScalarView(plain)).lowercased()
        guard !Self.refused.contains(where: start.hasPrefix) else { return nil }
        if let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound] }), scheme.isScheme {
            guard ["http", "https"].contains(scheme.lowercased()), !text.contains(where: \.isWhitespace),
                URLComponents(string: text)?.host?.isEmpty == false
            else { return nil }
        }
        self.text = text
    }

    private static let refused = ["javascript:", "data:", "vbscript:", "file:", "blob:", "about:", "view-source:"]
}

extension Substring {
    /// Whether all characters are allowed in a scheme (RFC 3986).
    fileprivate var isScheme: Bool {
        !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
