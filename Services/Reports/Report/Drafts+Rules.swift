import Contracts
import Foundation
import ReportsContracts

extension ProblemReportDraft {
    static let longest = 4_000

    /// Returns the draft with trimmed texts. Throws a 422 problem with all invalid fields.
    ///
    /// Values that the page fills in are cut or dropped instead, so that no text is lost because of them.
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
        // An address may contain personal data or reveal the writer, so only its pattern is kept.
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
    /// Adds an error unless `text` is plain, not empty and at most `longest` characters.
    mutating func text(_ field: String, _ text: String, upTo longest: Int) {
        self(field, !text.isEmpty, .blank)
        self(field, text.isAtMost(longest), .tooLong(characters: longest))
        self(field, text.isPlainText, .notPlain)
    }

    /// The same, for a single line.
    mutating func line(_ field: String, _ line: String, upTo longest: Int) {
        text(field, line, upTo: longest)
        self(field, line.isOneLine, .notOneLine)
    }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    var orNothing: String? { isEmpty ? nil : self }

    /// Whether it is a path of Larder's own pages, with nothing that a browser reads as another host.
    fileprivate var isPagePath: Bool {
        hasPrefix("/") && !hasPrefix("//")
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }
}
