import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for saved searches.
struct SavedSearches: Sendable {
    /// The most searches of one person.
    static let most = 50
    /// The most bytes of a search as JSON.
    private static let largest = 16_384

    let database: Database
    let now: @Sendable () -> Date

    /// Sorted by name.
    func all(of account: ID<Account>) async throws -> [SavedSearch] {
        try await database.read { try SavedSearchTable($0).all(of: account) }
    }

    /// Throws 422 if `draft` is not a valid search, and 409 if the name is taken or the person has too many searches.
    func save(_ draft: SavedSearchDraft, by account: ID<Account>) async throws -> SavedSearch {
        let name = try PersonalName(draft.name)
        let instant = now()
        let (search, match) = try Self.checked(draft, at: instant)
        let saved = SavedSearch(
            id: ID(at: instant), name: name.text, search: search, match: match, savedAt: instant)
        do {
            return try await database.write { db in
                // This also serialises the person's inserts, so the count below holds.
                guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
                let table = SavedSearchTable(db)
                guard try table.count(of: account) < Self.most else { throw Problem.tooManySearches }
                try table.insert(saved, key: name.key, of: account)
                return saved
            }
        } catch StorageError.duplicate {
            throw Problem.searchNameTaken
        }
    }

    /// Throws 404 if the search is not the person's.
    func remove(_ id: ID<SavedSearch>, by account: ID<Account>) async throws {
        let wasThere = try await database.write { try SavedSearchTable($0).delete(id, of: account) }
        if !wasThere { throw Problem.notFound(.savedSearch) }
    }

    /// Validates the search and removes its page and day.
    private static func checked(
        _ draft: SavedSearchDraft, at instant: Date
    ) throws -> (RecipeSearchQuery?, MatchQuery?) {
        guard (draft.search == nil) != (draft.match == nil) else { throw Problem.invalid("search", .oneSearch) }
        try draft.search?.check()
        try draft.match?.check(at: instant)
        var (search, match) = (draft.search, draft.match)
        search?.limit = nil
        search?.cursor = nil
        match?.limit = nil
        match?.cursor = nil
        match?.today = nil
        let size = try WireFormat.encoder.encode(search).count + WireFormat.encoder.encode(match).count
        guard size <= largest else {
            throw Problem.invalid(draft.search == nil ? "match" : "search", .tooLong(bytes: largest))
        }
        return (search, match)
    }
}

/// The `saved_searches` table, in an open transaction. Every statement filters by owner.
struct SavedSearchTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Sorted by name, without searches that can no longer be decoded.
    func all(of account: ID<Account>) throws -> [SavedSearch] {
        try db.all(
            "SELECT id, name, name_key, search, match, saved_at FROM saved_searches WHERE account = \(account)"
        ) { (search: try SavedSearch(row: $0), key: try $0["name_key"] as String) }
        .sorted { $0.key < $1.key }.compactMap(\.search)
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM saved_searches WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    /// Throws `StorageError.duplicate` if the name is taken.
    func insert(_ search: SavedSearch, key: String, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO saved_searches (id, account, name, name_key, search, match, saved_at)
            VALUES (\(search.id), \(account), \(search.name), \(key), \(Self.json(search.search)),
                \(Self.json(search.match)), \(search.savedAt))
            """)
    }

    /// Returns whether the search existed and was the person's.
    func delete(_ id: ID<SavedSearch>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM saved_searches WHERE id = \(id) AND account = \(account)") > 0
    }

    private static func json(_ query: (some Encodable)?) throws -> String? {
        try query.map { String(decoding: try WireFormat.encoder.encode($0), as: UTF8.self) }
    }
}

extension SavedSearch {
    /// `nil` if the search cannot be decoded.
    fileprivate init?(row: Row) throws {
        let (search, match): (String?, String?) = (try row["search"], try row["match"])
        let query = search.flatMap { try? WireFormat.decoder.decode(RecipeSearchQuery.self, from: Data($0.utf8)) }
        let matches = match.flatMap { try? WireFormat.decoder.decode(MatchQuery.self, from: Data($0.utf8)) }
        guard query != nil || matches != nil else { return nil }
        self.init(
            id: try row["id"], name: try row["name"], search: query, match: matches, savedAt: try row["saved_at"])
    }
}

extension Problem {
    fileprivate static let searchNameTaken = Problem(
        409, "taken", ["what": "search"], errors: [FieldError("name", .takenSearchName)])
    fileprivate static let tooManySearches = Problem(
        409, "too-many-searches", ["most": .number(SavedSearches.most)])
}
