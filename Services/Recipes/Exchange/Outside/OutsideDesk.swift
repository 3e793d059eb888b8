import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import Storage

/// Searching a database elsewhere and taking recipes from it.
struct OutsideDesk: Sendable {
    /// Word for word as it was asked for.
    static let sorry = "Unable to retrieve search results. Please try again later."
    private static let mostQuery = 200

    let database: Database
    /// Nothing where none is set up.
    let outside: (any OutsideRecipes)?
    let book: RecipeBookKeeper
    let turns: OutsideTurns
    let now: @Sendable () -> Date

    init(
        database: Database, outside: (any OutsideRecipes)?, book: RecipeBookKeeper, now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.outside = outside
        self.book = book
        self.now = now
        turns = OutsideTurns(now: now)
    }

    /// Which one can be asked; throws 404 where none is set up.
    var described: OutsideDatabase {
        get throws {
            let outside = try outside.orNotFound("outside database of recipes")
            return OutsideDatabase(name: outside.name, isStandIn: outside.isStandIn)
        }
    }

    /// What it has beside what is found here; where it does not answer, what is found here and a notice.
    func search(
        _ query: OutsideQuery, for account: ID<Account>, local: [RecipeSummary]
    ) async throws -> OutsideRecipePage {
        let limit = try PageLimit.checked(query.limit)
        var answer = OutsideAnswer(items: [], total: 0)
        var notice: String?
        do throws(Problem) {
            answer = try await found(query.query.trimmed, limit: limit, for: account)
        } catch {
            notice = error.status == 429 ? error.detail : Self.sorry
        }
        return OutsideRecipePage(
            database: outside?.name ?? "", isStandIn: outside?.isStandIn ?? false, items: answer.items,
            total: answer.total, local: local, notice: notice)
    }

    static func check(_ query: OutsideQuery) throws(Problem) {
        var check = FieldCheck()
        check("query", !query.query.isBlank, "must not be blank", code: "blank")
        check("query", query.query.utf8.count <= mostQuery, "must be at most 200 bytes", code: "too-long")
        try check.finish()
    }

    /// Makes a recipe there the caller's own.
    func take(_ id: String, for account: ID<Account>) async throws -> RecipeImport {
        guard let outside else { throw Problem.noOutside }
        let document: RecipeDocument
        if let known = outside.known(id) {
            document = known
        } else {
            document = try await asking(for: account) { () async throws(OutsideFailure) in
                try await outside.recipe(id)
            }
        }
        let preparation = RecipePreparation(reader: LineReader(shelf: book.current.shelf), purpose: .keeping)
        let ready = preparation.ready(.recipe(document))
        let batch = ImportBatch(recipes: [ready], place: 1, progress: 1, format: outside.name.lowercased())
        let instant = now()
        return try await database.write { db in
            guard try OwnRecipeTable(db).room(of: account) > 0 else { throw Problem.tooManyRecipes }
            let job = try ImportProgressTable(db).begin(of: account, title: ready.title, at: instant)
            _ = try batch.write(job, at: instant, in: db)
            try ImportProgressTable(db).end(job, as: .finished, at: instant)
            return try ImportTable(db).find(job.id, of: account).orNotFound("import")
        }
    }

    func link(of account: ID<Account>) async throws -> OutsideLink {
        try await database.read { try OutsideLinkTable($0).find(of: account) }.orNotFound("link")
    }

    /// Throws 422 for a name that none can have, and 409 where an account is to be made although one is linked.
    func link(_ draft: OutsideLinkDraft, for account: ID<Account>) async throws -> OutsideLink {
        guard let outside else { throw Problem.noOutside }
        let linked: OutsideAccount
        if let own = try draft.account() {
            linked = own
        } else {
            let there = try await database.read { try OutsideLinkTable($0).find(of: account) }
            guard there == nil else { throw Problem.conflict("An account is linked already. Unlink it first.") }
            linked = try await asking(for: account) { () async throws(OutsideFailure) in try await outside.connect() }
        }
        let link = OutsideLink(database: outside.name, username: linked.username, linkedAt: now().wholeSeconds)
        try await database.write { try OutsideLinkTable($0).set(link, of: account) }
        return link
    }

    func unlink(_ account: ID<Account>) async throws {
        try await database.write { try OutsideLinkTable($0).delete(of: account) }
    }

    private func found(_ query: String, limit: Int, for account: ID<Account>) async throws(Problem) -> OutsideAnswer {
        guard let outside else { throw .noOutside }
        if let known = outside.known(query, limit: limit) { return known }
        return try await asking(for: account) { () async throws(OutsideFailure) in
            try await outside.search(query, limit: limit)
        }
    }

    /// Asks what no answer is known to; throws 429 where the person had too much asked lately.
    private func asking<Value: Sendable>(
        for account: ID<Account>, _ work: () async throws(OutsideFailure) -> Value
    ) async throws(Problem) -> Value {
        try turns.take(account)
        do throws(OutsideFailure) {
            return try await work()
        } catch {
            throw error == .unknown ? .notFound("recipe") : .unavailable(Self.sorry, retryAfter: 60)
        }
    }
}

extension OutsideLinkDraft {
    /// The account of one's own; nothing where one is to be made.
    fileprivate func account() throws(Problem) -> OutsideAccount? {
        guard let name = username?.trimmed else { return nil }
        var check = FieldCheck()
        check("username", !name.isEmpty, "must not be blank", code: "blank")
        check.line("username", name, 100)
        try check.finish()
        return OutsideAccount(username: name)
    }
}

extension Problem {
    fileprivate static let noOutside = Problem.unavailable(
        "No outside database of recipes is set up here.", retryAfter: 3_600)
}

extension Date {
    /// Without fractions of a second, which nothing that is stored or sent has.
    fileprivate var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
