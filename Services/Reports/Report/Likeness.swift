import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Which reports are about the same problem.
///
/// The rule: a report joins another one of the last 30 days that support is not done with, if both are of the same page (an
/// address as `ReportedPage` has it) and of the same error, and if that error is a fault of ours (and the other one is not of
/// somebody nameless unless both are), or else if both say the same in the same words, whatever their case, punctuation and spaces. Reviews join nothing.
///
/// What says much the same in other words joins nothing: one word may make it another problem, such as a "not", a number or
/// the name of a food. It is proposed to support, and so is what names the same request, which proves nothing because
/// anybody may send any.
enum Likeness {
    static let window: TimeInterval = 30 * 86_400
    /// How many of a page are compared.
    static let most = 100
    /// From this much on, two reports are proposed to be the same.
    static let share = 0.5
    static let mostProposed = 5
    /// Errors that mean that something of ours failed. Others, such as `not-found`, many things lead to.
    static let faults: Set<String> = ["unexpected", "nonsense"]

    /// What page and error have to agree in.
    static func key(page: String?, failure: String?) -> String {
        "\(page.map { ReportedPage.pattern(of: $0) } ?? "") \(failure ?? "")"
    }

    /// The words alone, one space between them.
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

    /// How much two texts have in common, 0 to 1.
    static func likeness(_ one: Set<String>, _ other: Set<String>) -> Double {
        let all = one.union(other).count
        return all == 0 ? 0 : Double(one.intersection(other).count) / Double(all)
    }

    /// The first report of what `draft` is about, if anybody reported it before.
    ///
    /// - Parameter isReachable: whether whoever reports it has signed in.
    static func first(
        like draft: ProblemReportDraft, isReachable: Bool, in db: any Connection, at instant: Date
    ) throws -> ID<UserReport>? {
        let (table, key) = (ReportTable(db), key(page: draft.page, failure: draft.failure))
        let start = instant.addingTimeInterval(-window)
        return try same(as: draft, isReachable, among: table.first(like: key, since: start, limit: most))
            ?? same(as: draft, isReachable, among: table.duplicates(like: key, since: start, limit: most))
    }

    /// The first of the group of one that is about the same.
    private static func same(
        as draft: ProblemReportDraft, _ isReachable: Bool, among reports: [StoredReport]
    ) -> ID<UserReport>? {
        let others = reports.filter { $0.kind == .problem }
        // Anybody may send any error: what somebody nameless sent takes up no more than what others nameless send.
        if draft.page != nil, let failure = draft.failure, faults.contains(failure),
            let first = others.last(where: { $0.isReachable || !isReachable })
        {
            return first.group
        }
        let sentence = sentence(of: draft.happened + " \n " + (draft.expected ?? ""))
        guard !sentence.isEmpty else { return nil }
        return others.first { Self.sentence(of: $0.words + " \n " + ($0.expected ?? "")) == sentence }?.group
    }

    /// What may be the same as a report, the likest first: support decides.
    static func proposals(for report: StoredReport, in db: any Connection) throws -> [StoredReport] {
        // What looks like a duplicate is compared with the first of its group.
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
