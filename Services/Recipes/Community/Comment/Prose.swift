import Contracts
import Foundation

/// A person's plain text of one or more lines, without markup.
struct Prose: Hashable, Sendable {
    let text: String

    /// Throws a 422 problem for `field` if the text is blank, longer than `longest` characters or holds invisible
    /// characters.
    init(_ written: String, in field: String, upTo longest: Int) throws(Problem) {
        // A text of more than 9 bytes per allowed character is rejected unread.
        let isBounded = written.utf8.count <= 9 * longest
        let text = isBounded ? Self.tidied(written) : ""
        var check = FieldCheck()
        check(field, isBounded && text.isAtMost(longest), .tooLong(characters: longest))
        check(field, !text.isEmpty, .blank)
        check(
            field, text.isPlainText && text.split(separator: "\n").allSatisfy(\.isOneLine),
            .notPlain)
        try check.finish()
        self.text = text
    }

    /// Creates an optional text; `nil` if it is absent or blank.
    init?(ifAny written: String?, in field: String, upTo longest: Int) throws(Problem) {
        guard let written, !written.allSatisfy(\.isWhitespace) else { return nil }
        self = try Prose(written, in: field, upTo: longest)
    }

    private static func tidied(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
