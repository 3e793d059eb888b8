import FileReading

/// Character references in XML text, such as `&amp;`.
///
/// libxml2 drops them from malformed text, so they are hidden from it and resolved here.
enum XMLReferences {
    /// Replaces `&` while a text is parsed.
    static let standIn = "\u{E000}"

    /// Replaces XML's five named references and numeric ones with their characters; others stay.
    static func resolved(_ text: String) -> String { XMLReference.resolved(text, mark: "\u{E000}") }

    /// The original text.
    static func restored(_ text: String) -> String { text.replacing(standIn, with: "&") }
}
