import AuthContracts
import Chassis
import Contracts
import Foundation

/// Which accounts an administrator looks for, where the answer begins and how long it is.
struct AccountSearch: Sendable {
    /// So many words of a question are looked at.
    private static let mostWords = 5

    /// What a name, an address or a word must begin with; the longest word that was typed. Nothing finds all.
    let prefix: String?
    /// The other words that were typed, which something about the account has to begin with as well.
    let others: [String]
    let filter: AccountFilter
    let part: PageRequest<AccountPlace>

    /// - Throws: 400 for a cursor of another list, and one 422 that names every field that is wrong.
    init(_ query: ManagedAccountQuery, at instant: Date) throws(Problem) {
        var check = FieldCheck()
        let text = query.query ?? ""
        let key = FoldedKey(text)
        check("query", key != nil, .tooLong(bytes: FoldedKey.longest))
        check("limit", (1...100).contains(query.limit ?? PageLimit.standard), .outOfRange(1...100))
        try check.finish()

        let words = (key?.text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            .sorted { $0.utf8.count > $1.utf8.count }
        prefix = words.first
        others = Array(words.dropFirst().prefix(Self.mostWords - 1))
        filter = AccountFilter(role: query.role, state: query.state, instant: instant)
        part = try PageRequest(query, of: AuthAPI.accounts)
    }

    /// Whether `candidate` belongs here: it does once, at the first of its terms that fit.
    func includes(_ candidate: AccountCandidate) -> Bool {
        guard let prefix, candidate.terms.place(under: prefix) == candidate.term else { return false }
        return others.allSatisfy { candidate.terms.place(under: $0) != nil }
    }
}

/// The role and the state that accounts must have to be found.
struct AccountFilter: Sendable {
    let role: Role?
    let state: ManagedAccount.State?
    /// When the state is looked at.
    let instant: Date
}

/// An account under one of the terms that it may be found by.
struct AccountCandidate: Sendable {
    let term: String
    let id: ID<Account>
    let terms: AccountTerms

    var place: AccountPlace { AccountPlace(term: term, id: id) }
}

/// A place in a list of accounts: at this account under this term.
struct AccountPlace: Codable, Hashable, Sendable {
    let term: String
    let id: ID<Account>
}
