import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import Storage

/// Searches an external database and imports its recipes.
struct ExternalRecipeImports: Sendable {
    private static let mostQuery = 200
    /// Limits one person's uncached queries, because all people share a quota.
    private static let quota = Quota("external-questions", most: 30, within: Quota.hour)

    let database: Database
    /// `nil` if none is configured.
    let external: (any ExternalRecipes)?
    let searchIndex: SearchIndexUpdater
    let now: @Sendable () -> Date

    init(
        database: Database, external: (any ExternalRecipes)?, searchIndex: SearchIndexUpdater,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.external = external
        self.searchIndex = searchIndex
        self.now = now
    }

    /// The configured database. Throws 404 if there is none.
    var described: ExternalDatabase {
        get throws {
            let external = try external.orNotFound(.externalDatabase)
            return ExternalDatabase(name: external.name, isStandIn: external.isStandIn)
        }
    }

    /// The external matches beside the `local` ones; a notice instead of them if the database fails.
    func search(
        _ query: ExternalQuery, for account: ID<Account>, local: [RecipeSummary]
    ) async throws -> ExternalRecipePage {
        let limit = try PageLimit.checked(query.limit)
        var answer = ExternalAnswer(items: [], total: 0)
        var notice: ServiceNotice?
        do {
            answer = try await found(query.query.trimmed, limit: limit, for: account)
        } catch let error as Problem {
            notice =
                error.status == 429
                ? ServiceNotice("external-limit", ["most": .number(Self.quota.most)])
                : ServiceNotice("external-unavailable")
        }
        return ExternalRecipePage(
            database: external?.name ?? "", isStandIn: external?.isStandIn ?? false, items: answer.items,
            total: answer.total, local: local, notice: notice)
    }

    static func check(_ query: ExternalQuery) throws(Problem) {
        var check = FieldCheck()
        check("query", !query.query.isBlank, .blank)
        check("query", query.query.utf8.count <= mostQuery, .tooLong(bytes: 200))
        try check.finish()
    }

    /// Imports an external recipe as the caller's own.
    func take(_ id: String, for account: ID<Account>) async throws -> RecipeImport {
        guard let external else { throw Problem.noExternal }
        let document: RecipeDocument
        if let known = external.known(id) {
            document = known
        } else {
            document = try await asking(for: account) { () async throws(ExternalFailure) in
                try await external.recipe(id)
            }
        }
        let preparation = RecipePreparation(
            reader: IngredientReader(catalogue: searchIndex.current.catalogue), purpose: .keeping)
        let ready = preparation.ready(.recipe(document))
        let batch = ImportBatch(recipes: [ready], place: 1, progress: 1, format: external.name.lowercased())
        let instant = now()
        return try await database.write { db in
            guard try OwnRecipeTable(db).room(of: account) > 0 else { throw Problem.tooManyRecipes }
            let job = try ImportProgressTable(db).begin(of: account, title: ready.title, at: instant)
            _ = try batch.write(job, at: instant, in: db)
            try ImportProgressTable(db).end(job, as: .finished, at: instant)
            return try ImportTable(db).find(job.id, of: account).orNotFound(.recipeImport)
        }
    }

    func link(of account: ID<Account>) async throws -> ExternalLink {
        try await database.read { try ExternalLinkTable($0).find(of: account) }.orNotFound(.link)
    }

    /// Throws 422 for an invalid name, and 409 if an account is requested although one is linked.
    func link(_ draft: ExternalLinkDraft, for account: ID<Account>) async throws -> ExternalLink {
        guard let external else { throw Problem.noExternal }
        let linked: ExternalAccount
        if let own = try draft.account() {
            linked = own
        } else {
            let there = try await database.read { try ExternalLinkTable($0).find(of: account) }
            guard there == nil else { throw Problem(409, "external-account-linked-already") }
            linked = try await asking(for: account) { () async throws(ExternalFailure) in try await external.connect() }
        }
        let link = ExternalLink(database: external.name, username: linked.username, linkedAt: now().wholeSecond)
        try await database.write { try ExternalLinkTable($0).set(link, of: account) }
        return link
    }

    func unlink(_ account: ID<Account>) async throws {
        try await database.write { try ExternalLinkTable($0).delete(of: account) }
    }

    private func found(_ query: String, limit: Int, for account: ID<Account>) async throws -> ExternalAnswer {
        guard let external else { throw Problem.noExternal }
        if let known = external.known(query, limit: limit) { return known }
        return try await asking(for: account) { () async throws(ExternalFailure) in
            try await external.search(query, limit: limit)
        }
    }

    /// Runs an uncached query. Throws 429 above the person's limit.
    private func asking<Value: Sendable>(
        for account: ID<Account>, _ work: () async throws(ExternalFailure) -> Value
    ) async throws -> Value {
        let instant = now()
        try await database.write { db in
            try db.use(
                Self.quota, by: account, at: instant,
                refusal: Problem(
                    429, "too-many-requests", ["what": "external-questions", "most": .number(Self.quota.most)]))
        }
        do throws(ExternalFailure) {
            return try await work()
        } catch {
            throw error == .unknown ? Problem.notFound(.recipe) : .externalUnavailable
        }
    }
}

extension ExternalLinkDraft {
    /// The person's own account; `nil` if one is to be created.
    fileprivate func account() throws(Problem) -> ExternalAccount? {
        guard let name = username?.trimmed else { return nil }
        var check = FieldCheck()
        check("username", !name.isEmpty, .blank)
        check.line("username", name, 100)
        try check.finish()
        return ExternalAccount(username: name)
    }
}

extension Problem {
    fileprivate static let externalUnavailable = Problem(
        503, "unavailable", ["what": "external-search"], retryAfter: 60)
    fileprivate static let noExternal = Problem(503, "unavailable", ["what": "no-external-database"], retryAfter: 3_600)
}
