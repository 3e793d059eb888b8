/// Addresses of the pictures in a Markdown text.
enum MarkdownPictures {
    static func addresses(in text: String) -> [String] {
        guard text.contains("![") else { return [] }
        return text.split(separator: "![").dropFirst(text.hasPrefix("![") ? 0 : 1).compactMap { part in
            guard let open = part.firstIndex(of: "(") else { return nil }
            let address = part[part.index(after: open)...].prefix { $0 != ")" && !$0.isWhitespace }
            return WebAddress.of(String(address))
        }
    }
}
