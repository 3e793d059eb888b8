import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Which reports are about the same problem.
///
/// The rule: a report joins another one of the last 30 days that support is not done with, if both are of the same page (an
/// address without its query, in which nothing counts but plain words) and of the same error, and if besides both name the
/// same request; or else if at least half of the words that either uses are in both, words of fewer than four letters left
/// out, and at least two where there is no error. It joins the one that it is most like. Reviews join nothing.
///
/// A request's id alone joins nothing, because anybody may send any: it would hide a problem behind another one.
enum Likeness {
    static let window: TimeInterval = 30 * 86_400
    /// How many of a page are compared.
    static let most = 100
    static let share = 0.5

    /// What page and error have to agree in.
    static func key(page: String?, failure: String?) -> String { "\(pattern(of: page)) \(failure ?? "")" }

    /// `/recipes/:/cook` for `/recipes/0193…/cook?step=3`: words in letters and hyphens are our own, and everything else
    /// may be somebody's.
    static func pattern(of page: String?) -> String {
        guard let page else { return "" }
        let path = page.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let word = segment.lowercased()
            return word.utf8.count <= 30 && word.utf8.allSatisfy(isOurs) ? word : ":"
        }.joined(separator: "/")
    }

    private static func isOurs(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-") }

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
        let key = key(page: draft.page, failure: draft.failure)
        if let request = draft.requestId,
            let first = try table.first(aboutRequest: request, like: key, since: oldest)
        {
            return first
        }
        let words = words(of: draft.happened)
        let others = try table.first(like: key, since: oldest, limit: most).filter { $0.kind == .problem }
        return others.compactMap { other -> (ID<UserReport>, Double)? in
            let theirs = Self.words(of: other.words)
            guard draft.failure != nil || words.intersection(theirs).count >= 2 else { return nil }
            let share = likeness(words, theirs)
            return share >= Self.share ? (other.id, share) : nil
        }.max { $0.1 < $1.1 }?.0
    }
}
