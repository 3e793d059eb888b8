import Contracts
import Foundation
import ReportInbox
import ReportsContracts

/// The issue that a tracker receives for a report: page pattern, error and support link. The writer's words are
/// included only with consent. The screenshot, browser and writer are never included.
struct ForwardedIssue: Encodable, Hashable, Sendable {
    let id: ID<UserReport>
    let kind: ReportKind
    /// The pattern of the page, without personal data.
    let page: String?
    let failure: String?
    let requestId: String?
    /// Description of the event, with the reporter's consent; otherwise `nil`.
    let happened: String?
    let expected: String?
    /// The address of the report for support.
    let link: String
    let at: Date
    /// The report whose id the tracker knows: this one, or the withdrawn one that it replaces.
    let markedAs: ID<UserReport>

    private enum CodingKeys: CodingKey { case id, kind, page, failure, requestId, happened, expected, link, at }

    /// - Parameter markedAs: the withdrawn report that this one replaces, if its issue may have arrived.
    init(_ report: StoredReport, origin: String, markedAs: ID<UserReport>? = nil) {
        id = report.id
        kind = report.kind
        page = report.page.map { ReportedPage.pattern(of: $0) }
        failure = report.failure
        requestId = report.requestID
        happened = report.mayForward ? report.words.withoutPersonalData : nil
        expected = report.mayForward ? report.expected?.withoutPersonalData : nil
        link = "\(origin)/support/reports/\(report.id)"
        at = report.at
        self.markedAs = markedAs ?? report.id
    }

    /// The marker in the issue, by which the tracker can be searched.
    var marker: String { "larder-\(markedAs)" }

    /// Whether an issue with this body is this one. The marker counts only among the facts, before any user text.
    func isMarked(_ body: String?) -> Bool {
        body?.replacing("\r\n", with: "\n").components(separatedBy: "\n\n").first?.contains("`\(marker)`") == true
    }

    var title: String {
        let place = page.map { $0.isEmpty ? "/" : $0 } ?? "no page"
        return "Larder: \(kind.rawValue) on \(place)".oneLine(upTo: 200)
    }

    /// The facts, with their names.
    var facts: [(name: String, value: String)] {
        [
            ("Page", page), ("Error", failure), ("Request", requestId), ("Told at", at.ISO8601Format()),
            ("Report", link), ("Marker", marker),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    /// User texts, with their names.
    var texts: [(name: String, value: String)] {
        [("What happened", happened), ("What was expected", expected)].compactMap { name, value in
            value.map { (name, $0) }
        }
    }

    /// The issue as Markdown. User text is inert: no mentions, links or pictures.
    var markdown: String {
        let facts = facts.map { "- \($0.name): `\($0.value.replacing("`", with: "'"))`" }.joined(separator: "\n")
        let texts = texts.map { "\n\n\($0.name):\n\n\($0.value.fenced)" }.joined()
        let note =
            self.texts.isEmpty ? "\n\nThe reporter did not agree that their words are forwarded. Support has them." : ""
        return facts + texts + note
    }
}

extension String {
    /// The text in a code block that it cannot close.
    fileprivate var fenced: String {
        var (longest, run) = (0, 0)
        for character in self {
            run = character == "`" ? run + 1 : 0
            longest = Swift.max(longest, run)
        }
        let fence = String(repeating: "`", count: Swift.max(3, longest + 1))
        return "\(fence)text\n\(self)\n\(fence)"
    }

    fileprivate func oneLine(upTo most: Int) -> String {
        String(prefix(most)).replacing("\n", with: " ").replacing("\r", with: " ")
    }
}
