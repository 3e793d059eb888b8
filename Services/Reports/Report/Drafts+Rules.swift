import Contracts
import Foundation
import ReportsContracts

extension ProblemReportDraft {
    static let longest = 4_000

    /// The same with its texts trimmed. Throws a 422 problem that names every field that does not hold.
    ///
    /// What a page fills in by itself is cut or left out instead: nobody loses what they wrote because of it.
    func checked() throws(Problem) -> ProblemReportDraft {
        var draft = self
        draft.happened = happened.trimmed
        draft.expected = expected?.trimmed.orNothing
        draft.page = page?.trimmed.orNothing
        draft.browser = browser?.trimmed.orNothing.flatMap { text in
            text.isPlainText && text.isOneLine ? String(text.prefix(256)) : nil
        }
        draft.requestId = requestId?.trimmed.orNothing.flatMap { ReportedPage.isRequestID($0) ? $0 : nil }
        draft.failure = failure?.trimmed.orNothing.flatMap { ReportedPage.isProblemCode($0) ? $0 : nil }
        var check = FieldCheck()
        check.text("happened", draft.happened, upTo: Self.longest)
        if let expected = draft.expected { check.text("expected", expected, upTo: Self.longest) }
        if let page = draft.page {
            check("page", page.isAtMost(500), .tooLong(characters: 500))
            check("page", !page.isAtMost(500) || page.isPagePath, .pagePath)
        }
        try check.finish()
        // What stands in an address of people, or leads to something that few can open, tells whose report it is.
        draft.page = draft.page.map { ReportedPage.pattern(of: $0) }
        return draft
    }
}

extension AppReviewDraft {
    func checked() throws(Problem) -> AppReviewDraft {
        var check = FieldCheck()
        check("kind", kind != .problem, .reviewKind)
        check("stars", (1...5).contains(stars), .stars)
        check.text("text", text.trimmed, upTo: ProblemReportDraft.longest)
        try check.finish()
        return AppReviewDraft(kind: kind, stars: stars, text: text.trimmed)
    }
}

extension FieldCheck {
    /// Notes unless `text` says something in at most `longest` characters.
    mutating func text(_ field: String, _ text: String, upTo longest: Int) {
        self(field, !text.isEmpty, .blank)
        self(field, text.isAtMost(longest), .tooLong(characters: longest))
        self(field, text.isPlainText, .notPlain)
    }

    /// The same for one line.
    mutating func line(_ field: String, _ line: String, upTo longest: Int) {
        text(field, line, upTo: longest)
        self(field, line.isOneLine, .notOneLine)
    }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    var orNothing: String? { isEmpty ? nil : self }

    /// A path of our own pages, without anything that a browser would read as another place.
    fileprivate var isPagePath: Bool {
        hasPrefix("/") && !hasPrefix("//")
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }
}
