/// A parsed part of a template.
enum TemplatePart: Sendable {
    /// UTF-8 bytes, written as they are.
    case text([UInt8])
    case value(TemplateName, isEscaped: Bool)
    indirect case section(TemplateName, isInverted: Bool, [TemplatePart])
    /// A partial, with the blocks that replace its own.
    indirect case template(String, filling: [String: [TemplatePart]])
    /// A block that an including template can replace.
    indirect case block(String, [TemplatePart])
}

/// The value that a tag refers to.
struct TemplateName: Hashable, Sendable {
    /// The path of the value; empty for the innermost context.
    let path: [String]
    /// Whether to search only the innermost context, not the outer ones.
    let isOwn: Bool
    /// Whether the tag tests for emptiness.
    let asksIfEmpty: Bool

    /// Parses `page.title`, `.title`, `.` or `empty(page.cards)`; `nil` if `text` is not a name.
    init?(_ text: String) {
        var text = text[...]
        asksIfEmpty = text.hasPrefix("empty(") && text.hasSuffix(")")
        if asksIfEmpty { text = text.dropFirst("empty(".count).dropLast() }
        isOwn = text.hasPrefix(".")
        path = text.split(separator: ".").map(String.init)
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
            default: false
            }
        }
        guard isName, isOwn || !path.isEmpty else { return nil }
    }
}
