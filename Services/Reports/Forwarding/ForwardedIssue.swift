import Contracts
import Foundation
import ReportInbox
import ReportsContracts

/// What a tracker is told of a report. Without its reporter's consent that is nothing that anybody wrote: the page without
/// its query and its identifiers, the error, and where support reads the rest. Never the screenshot, the browser, or who
/// it was.
struct ForwardedIssue: Encodable, Hashable, Sendable {
    let id: ID<UserReport>
    let kind: ReportKind
    /// The page without what stands in it of people.
    let page: String?
    let failure: String?
    let requestId: String?
    /// What happened and what was expected, where the reporter agreed.
    let happened: String?
    let expected: String?
    /// Where support reads it.
    let link: String
    let at: Date
    /// The report by whose id a tracker knows it: this one, or the withdrawn one in whose place it is sent.
    let markedAs: ID<UserReport>

    private enum CodingKeys: CodingKey { case id, kind, page, failure, requestId, happened, expected, link, at }

    /// `markedAs` is the withdrawn report in whose place this one is sent, where that one may have arrived already.
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

    /// Stands in what is sent, so that a tracker can be asked whether it has it.
    var marker: String { "larder-\(markedAs)" }

    /// Whether an issue with this body is this one: its marker stands among the facts, before anything that people wrote.
    func isMarked(_ body: String?) -> Bool {
        body?.replacing("\r\n", with: "\n").components(separatedBy: "\n\n").first?.contains("`\(marker)`") == true
    }

    var title: String {
        let place = page.map { $0.isEmpty ? "/" : $0 } ?? "no page"
        return "Larder: \(kind.rawValue) on \(place)".oneLine(upTo: 200)
    }

    /// The facts, each with its name.
    var facts: [(name: String, value: String)] {
        [
            ("Page", page), ("Error", failure), ("Request", requestId), ("Told at", at.ISO8601Format()),
            ("Report", link), ("Marker", marker),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    /// What people wrote, each with its name.
    var texts: [(name: String, value: String)] {
        [("What happened", happened), ("What was expected", expected)].compactMap { name, value in
            value.map { (name, $0) }
        }
    }

    /// As Markdown in which nothing that anybody wrote means anything: no mention, no link, no picture.
    var markdown: String {
        let facts = facts.map { "- \($0.name): `\($0.value.replacing("`", with: "'"))`" }.joined(separator: "\n")
        let texts = texts.map { "\n\n\($0.name):\n\n\($0.value.fenced)" }.joined()
        let note =
            self.texts.isEmpty ? "\n\nThe reporter did not agree that their words are forwarded. Support has them." : ""
        return facts + texts + note
    }
}

extension String {
    /// In a block of code that it cannot end.
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
