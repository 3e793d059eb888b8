/// Character references in XML text, such as `&amp;`.
///
/// libxml2 drops them from malformed text, so they are hidden from it and resolved here.
enum XMLReferences {
    /// Replaces `&` while a text is parsed.
    static let standIn = "\u{E000}"

    private static let known: [Substring: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// Replaces XML's five named references and numeric ones with their characters; others stay.
    static func resolved(_ text: String) -> String {
        guard text.contains(standIn) else { return text }
        let parts = text.split(separator: standIn, omittingEmptySubsequences: false)
        var resolved = String(parts[0])
        for part in parts.dropFirst() {
            if let end = part.prefix(12).firstIndex(of: ";"), let character = character(part[..<end]) {
                resolved += character + part[part.index(after: end)...]
            } else {
                resolved += "&" + part
            }
        }
        return resolved
    }

    /// The original text.
    static func restored(_ text: String) -> String { text.replacing(standIn, with: "&") }

    private static func character(_ name: Substring) -> String? {
        if let character = known[name] { return character }
        let isHex = name.hasPrefix("#x")
        guard name.hasPrefix("#"), let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) else {
            return nil
        }
        return Unicode.Scalar(code).map { String(Character($0)) }
    }
}
