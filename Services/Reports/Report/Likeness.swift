import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Decides which reports are about the same problem.
///
/// A report joins an unfinished report of the last 30 days in two cases.
/// - Both have the same page (an address as in `ReportedPage`) and the same error, and the error is one of `faults`. A
///   report of a signed-in person does not join an anonymous report this way.
/// - Both have the same page, error and words, apart from case, punctuation and spaces.
///
/// Reviews join nothing.
///
/// Similar words do not suffice: a single "not", number or food name can make another problem. Similar reports are only
/// proposed to support. Reports with the same request are proposed too, because anyone can send any request id.
enum Likeness {
    static let window: TimeInterval = 30 * 86_400
    /// Most reports of a page that are compared.
    static let most = 100
    /// The least likeness at which two reports are proposed as the same.
    static let share = 0.5
    static let mostProposed = 5
    /// Errors that mean a fault of Larder. Other errors, such as `not-found`, have many causes.
    static let faults: Set<String> = ["unexpected", "nonsense"]

    /// The key that reports with the same page and error share.
    static func key(page: String?, failure: String?) -> String {
        "\(page.map { ReportedPage.pattern(of: $0) } ?? "") \(failure ?? "")"
    }

    /// The lowercased words, separated by single spaces.
    static func sentence(of text: String) -> String {
        text.precomposedStringWithCompatibilityMapping.lowercased().split {
            !$0.isLetter && !$0.isNumber && !"+-−<>=%€$£".contains($0)
        }.joined(separator: " ")
    }

    static func words(of text: String) -> Set<String> {
        Set(
            text.lowercased().split { !$0.isLetter && !$0.isNumber }.lazy.filter { $0.count >= 4 }.prefix(400)
                .map(String.init))
    }

    /// The share of common words of two texts, 0 to 1.
    static func likeness(_ one: Set<String>, _ other: Set<String>) -> Double {
        let all = one.union(other).count
        return all == 0 ? 0 : Double(one.intersection(other).count) / Double(all)
    }

    /// The first report of the group that `draft` belongs to; `nil` if there is none.
    ///
    /// - Parameter isReachable: whether the writer has signed in.
    static func first(
        like draft: ProblemReportDraft, isReachable: Bool, in db: any Connection, at instant: Date
    ) throws -> ID<UserReport>? {
        let (table, key) = (ReportTable(db), key(page: draft.page, failure: draft.failure))
        let start = instant.addingTimeInterval(-window)
        return try same(as: draft, isReachable, among: table.first(like: key, since: start, limit: most))
            ?? same(as: draft, isReachable, among: table.duplicates(like: key, since: start, limit: most))
    }

    /// The first report of a group that contains a report of the same problem; `nil` if there is none.
    private static func same(
        as draft: ProblemReportDraft, _ isReachable: Bool, among reports: [StoredReport]
    ) -> ID<UserReport>? {
        let others = reports.filter { $0.kind == .problem }
        // Anyone can send any error, so an anonymous report only takes in other anonymous reports.
        if draft.page != nil, let failure = draft.failure, faults.contains(failure),
            let first = others.last(where: { $0.isReachable || !isReachable })
        {
            return first.group
        }
        let sentence = sentence(of: draft.happened + " \n " + (draft.expected ?? ""))
        guard !sentence.isEmpty else { return nil }
        return others.first { Self.sentence(of: $0.words + " \n " + ($0.expected ?? "")) == sentence }?.group
    }

    /// Reports that may be the same, the most similar first; support decides.
    static func proposals(for report: StoredReport, in db: any Connection) throws -> [StoredReport] {
        // Only the first report of a group gets proposals.
        guard report.kind == .problem, report.isFirst, let at = report.id.madeAt else { return [] }
        let table = ReportTable(db)
        let near = try table.neighbours(
            of: report, from: at.addingTimeInterval(-window), to: at.addingTimeInterval(window), limit: most)
        guard !near.isEmpty else { return [] }
        let different = try table.different(from: report.id)
        let words = words(of: report.words)
        let found = near.compactMap { other -> (report: StoredReport, share: Double)? in
            guard !different.contains(other.id) else { return nil }
            let isSameRequest = report.requestID != nil && report.requestID == other.requestID
            let share = isSameRequest ? 1 : likeness(words, Self.words(of: other.words))
            return share >= Self.share ? (other, share) : nil
        }
        return found.sorted { $0.share > $1.share }.prefix(mostProposed).map(\.report)
    }
}
