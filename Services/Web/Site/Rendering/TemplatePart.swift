/// A part of a template, as it is read.
enum TemplatePart: Sendable {
    /// Bytes of UTF-8, as they are.
    case text([UInt8])
    case value(TemplateName, isEscaped: Bool)
    indirect case section(TemplateName, isInverted: Bool, [TemplatePart])
    /// Another template, with what stands in its blocks instead.
    indirect case template(String, filling: [String: [TemplatePart]])
    /// What a template that takes this one in may fill in otherwise.
    indirect case block(String, [TemplatePart])
}

/// What a tag asks for.
struct TemplateName: Hashable, Sendable {
    /// The names on the way to it; none for what the section shows.
    let path: [String]
    /// Whether it is looked for only in what the section shows, rather than also in what surrounds it.
    let isOwn: Bool
    /// Whether the question is if it has nothing in it.
    let asksIfEmpty: Bool

    /// `page.title`, `.title`, `.` or `empty(page.cards)`.
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
