import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Which reports are about the same problem.
///
/// The rule: a report joins another one of the last 30 days if both name the same request; or else, if both are of the same
/// page (an address without its query, in which identifiers and numbers do not count) and of the same error, and at least
/// half of the words that either uses are in both, words of fewer than four letters left out. It joins the one that it is
/// most like. Reviews join nothing.
enum Likeness {
    static let window: TimeInterval = 30 * 86_400
    /// How many of a page are compared.
    static let most = 100
    static let share = 0.5

    /// What page and error have to agree in.
    static func key(page: String?, failure: String?) -> String { "\(pattern(of: page)) \(failure ?? "")" }

    /// `/recipes/:/cook` for `/recipes/0193…/cook?step=3`.
    static func pattern(of page: String?) -> String {
        guard let page else { return "" }
        let path = page.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.contains(where: \.isNumber) || segment.utf8.count > 40 ? ":" : segment.lowercased()
        }.joined(separator: "/")
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
    static func first(
        like draft: ProblemReportDraft, in db: any Connection, at instant: Date
    ) throws -> ID<UserReport>? {
        let table = ReportTable(db)
        let oldest = instant.addingTimeInterval(-window)
        if let request = draft.requestId, let first = try table.first(aboutRequest: request),
            first.madeAt ?? .distantPast >= oldest
        {
            return first
        }
        let words = words(of: draft.happened)
        let others = try table.first(
            like: key(page: draft.page, failure: draft.failure), since: oldest, limit: most
        ).filter { $0.kind == .problem }
        return others.map { ($0.id, likeness(words, Self.words(of: $0.words))) }.filter { $0.1 >= share }
            .max { $0.1 < $1.1 }?.0
    }
}
