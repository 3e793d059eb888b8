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
    let limit: Int
    let after: AccountCursor?

    /// - Throws: one 422 that names every field that is wrong.
    init(_ query: ManagedAccountQuery, at instant: Date) throws(Problem) {
        var check = FieldCheck()
        let text = query.query ?? ""
        let key = FoldedKey(text)
        check("query", key != nil, "must be at most \(FoldedKey.longest) bytes long", code: "too-long")
        check("limit", (1...100).contains(query.limit ?? PageLimit.standard), "must be from 1 to 100")
        let cursor = query.cursor.map(AccountCursor.init)
        check("cursor", cursor.map { $0 != nil } ?? true, "must be the `next` of an earlier answer")
        try check.finish()

        let words = (key?.text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            .sorted { $0.utf8.count > $1.utf8.count }
        prefix = words.first
        others = Array(words.dropFirst().prefix(Self.mostWords - 1))
        filter = AccountFilter(role: query.role, state: query.state, instant: instant)
        limit = query.limit ?? PageLimit.standard
        after = cursor ?? nil
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

    var place: AccountCursor { AccountCursor(term: term, id: id) }
}

/// A place in a list of accounts: behind this account under this term.
struct AccountCursor: Hashable, Sendable {
    let term: String
    let id: ID<Account>

    init(term: String, id: ID<Account>) {
        self.term = term
        self.id = id
    }

    /// Nothing for a text that no answer gave.
    init?(_ text: String) {
        guard text.utf8.count <= 512, let data = Data(base64URL: text),
            let plain = String(bytes: data, encoding: .utf8),
            let id = ID<Account>(String(plain.prefix(36))), !plain.utf8.contains(0)
        else { return nil }
        self.init(term: String(plain.dropFirst(36)), id: id)
    }

    var text: String { Data("\(id)\(term)".utf8).base64URL }
}
