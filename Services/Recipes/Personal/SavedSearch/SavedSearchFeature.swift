import Chassis
import Contracts
import RecipesContracts
import Storage

/// Searches that people keep under names.
struct SavedSearchFeature: Feature {
    static let migrations = [
        Migration(
            "033 saved searches",
            """
            CREATE TABLE saved_searches (
                id       TEXT PRIMARY KEY,
                account  TEXT NOT NULL,
                name     TEXT NOT NULL,
                name_key TEXT NOT NULL,
                search   TEXT,
                match    TEXT,
                saved_at TEXT NOT NULL,
                UNIQUE (account, name_key)
            );
            """)
    ]

    private let searches: SavedSearches

    init(_ recipes: RecipesComponents) {
        searches = SavedSearches(database: recipes.database, now: recipes.now)
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.savedSearches, use: all)
            .on(RecipesAPI.saveSearch) { draft, call in try await searches.save(draft, by: call.caller.account) }
            .on(RecipesAPI.removeSearch, use: remove)
    }

    private func all(_: Empty, _ call: Call<SignedIn>) async throws -> Page<SavedSearch> {
        let items = try await searches.all(of: call.caller.account)
        return Page(items: items, total: items.count)
    }

    private func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await searches.remove(call.id(SavedSearch.self), by: call.caller.account)
        return Empty()
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] {
        [
            .rows(
                "saved searches", in: "saved_searches", of: "account", showing: "id, name, search, match, saved_at",
                json: ["search", "match"])
        ]
    }
}
