import AuthContracts
import Chassis
import Contracts
import Foundation

/// An administrator's search for accounts, with its filter and page.
struct AccountSearch: Sendable {
    /// Most words of a query.
    private static let mostWords = 5

    /// The longest word of the query, with which a term must begin; `nil` finds all.
    let prefix: String?
    /// The other words, with which terms of the account must begin too.
    let others: [String]
    let filter: AccountFilter
    let part: PageRequest<AccountPlace>

    /// - Throws: 400 for a cursor of another list, and one 422 with all invalid fields.
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

    /// Whether `candidate` matches. An account matches once, at its first matching term.
    func includes(_ candidate: AccountCandidate) -> Bool {
        guard let prefix, candidate.terms.place(under: prefix) == candidate.term else { return false }
        return others.allSatisfy { candidate.terms.place(under: $0) != nil }
    }
}

/// The required role and state of accounts.
struct AccountFilter: Sendable {
    let role: Role?
    let state: ManagedAccount.State?
    /// The time for which the state is evaluated.
    let instant: Date
}

/// An account under one of its search terms.
struct AccountCandidate: Sendable {
    let term: String
    let id: ID<Account>
    let terms: AccountTerms

    var place: AccountPlace { AccountPlace(term: term, id: id) }
}

/// A position in a list of accounts: an account under a term.
struct AccountPlace: Codable, Hashable, Sendable {
    let term: String
    let id: ID<Account>
}
