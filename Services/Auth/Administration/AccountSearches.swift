import AuthContracts
import Contracts
import Storage

/// Answers administrators' searches, in an open transaction.
struct AccountSearches {
    /// Most candidates examined for one page. If most are skipped, the page is shorter and continues after them.
    static let mostCandidates = 2_000

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func page(_ search: AccountSearch) throws -> Page<ManagedAccount> {
        let table = AccountSearchTable(db, search.filter)
        let (ids, next) = try search.prefix.map { try find($0, search, in: table) } ?? list(search, in: table)
        let isWhole = search.part.after == nil && next == nil
        let total =
            isWhole
            ? ids.count : search.part.after == nil && search.others.isEmpty ? try table.count(search.prefix) : nil
        return Page(
            items: try ManagedAccountTable(db, at: search.filter.instant).find(ids),
            next: try next.map(search.part.next), total: total)
    }

    private func list(
        _ search: AccountSearch, in table: AccountSearchTable
    ) throws -> (ids: [ID<Account>], next: AccountPlace?) {
        let found = try table.newest(after: search.part.after, limit: search.part.limit + 1)
        let ids = Array(found.prefix(search.part.limit))
        return (ids, found.count > ids.count ? ids.last.map { AccountPlace(term: "", id: $0) } : nil)
    }

    private func find(
        _ prefix: String, _ search: AccountSearch, in table: AccountSearchTable
    ) throws -> (ids: [ID<Account>], next: AccountPlace?) {
        var found: [AccountCandidate] = []
        var place = search.part.after
        var seen = 0
        while seen < Self.mostCandidates {
            let chunk = seen == 0 ? 2 * search.part.limit + 2 : 1_000
            let candidates = try table.candidates(prefix, after: place, limit: chunk)
            for candidate in candidates where candidate.place != place {
                place = candidate.place
                guard search.includes(candidate) else { continue }
                guard found.count < search.part.limit else { return (found.map(\.id), found.last?.place) }
                found.append(candidate)
            }
            guard candidates.count == chunk else { return (found.map(\.id), nil) }
            seen += chunk
        }
        return (found.map(\.id), place)
    }
}
