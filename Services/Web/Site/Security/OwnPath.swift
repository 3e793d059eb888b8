import Contracts

/// A path on this site with its query, safe as a redirect target.
struct OwnPath: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// `nil` for anything that a browser could resolve to another site.
    init?(_ text: String?) {
        guard let text, text.utf8.count <= 2_048, text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
        guard isPlain else { return nil }
        description = text
    }

    /// A literal path with a query.
    init(to path: StaticString, _ query: [(String, String)] = []) {
        description = "\(path)" + Query.text(query)
    }

    /// The path without the query.
    var path: Substring { description.prefix { $0 != "?" } }

    /// The query; empty if unparsable.
    var query: Form { (try? Form(description.dropFirst(path.count + 1))) ?? .empty }

    static let home = OwnPath(to: "/home")
}

/// The query part of an address.
enum Query {
    /// The query with its question mark; empty without `parts`.
    static func text(_ parts: [(String, String)]) -> String {
        parts.isEmpty ? "" : "?" + parts.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
    }

    static func encoded(_ text: String) -> String { text.percentEncodedSegment }
}
