import Contracts
import Foundation

/// What somebody tells others in their own words: plain text of one or several lines, in which nothing is markup.
struct Prose: Hashable, Sendable {
    let text: String

    /// Throws a 422 problem with `field` for what is blank, longer than `longest` characters, or holds what nobody can
    /// see.
    init(_ written: String, in field: String, upTo longest: Int) throws(Problem) {
        // What is far too long is not looked at.
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

    /// The same for what may be left out; `nil` if it is blank.
    init?(ifAny written: String?, in field: String, upTo longest: Int) throws(Problem) {
        guard let written, !written.allSatisfy(\.isWhitespace) else { return nil }
        self = try Prose(written, in: field, upTo: longest)
    }

    private static func tidied(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
