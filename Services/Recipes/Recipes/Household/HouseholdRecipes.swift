import AuthContracts
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for sharing recipes with a household.
///
/// Auth decides who belongs to it and is asked before each change and view. The answer is stored next to the recipes,
/// and events keep it current.
struct HouseholdRecipes: Sendable {
    /// The greatest age of a cached answer, in seconds.
    private static let age = HouseholdScopes.freshness + 1

    let database: Database
    let searchIndex: SearchIndexUpdater
    let scopes: HouseholdScopes
    let tastes: Tastes
    let names: AuthorNames
    let now: @Sendable () -> Date

    /// The household of `account`, stored if it changed; `nil` if the person lives alone. Throws 503 if it is unknown.
    func household(
        of account: ID<Account>, for purpose: HouseholdScopes.Purpose
    ) async throws -> HouseholdScope? {
        let asked = now().addingTimeInterval(-Self.age)
        let kitchen = try await scopes.kitchen(of: account, for: purpose)
        let household = kitchen == HouseholdScope(of: account) ? nil : kitchen
        let known = try await database.read { try HouseholdMemberTable($0).household(of: account) }
        if known != household {
            try await database.write { try HouseholdMemberTable($0).set(household, of: account, knownAt: asked) }
        }
        return household
    }

    /// Throws 422 if the query is out of bounds, and 404 if the person lives alone.
    func page(_ query: HouseholdRecipesQuery, of account: ID<Account>) async throws -> Page<HouseholdRecipe> {
        let part = try PageRequest<DatedPlace<Recipe>>(query, of: RecipesAPI.householdRecipes)
        let title = query.query.flatMap(\.nonblank)
        guard title?.isAtMost(100) ?? true else {
            throw Problem.invalid("query", .tooLong(characters: 100))
        }
        guard try await household(of: account, for: .reading) != nil else { throw Problem.noHousehold }
        let (found, total) = try await database.read { db in
            let shared = HouseholdRecipeTable(db)
            return (
                try shared.page(for: account, matching: title, after: part.after, limit: part.rows),
                try shared.count(for: account, matching: title)
            )
        }
        let (rows, next) = try part.cut(found) { DatedPlace($0.id, at: $0.published) }
        let catalogue = searchIndex.current.catalogue
        let names = await names.names(of: rows.compactMap(\.owner))
        let summaries = try await tastes.marked(
            rows.map { RecipeSummary($0, catalogue, isShared: true) }, for: account)
        let items = zip(rows, summaries).map { row, summary in
            HouseholdRecipe(
                recipe: summary, sharedBy: row.owner.flatMap { names[$0] }, isOwn: row.owner == account)
        }
        return Page(items: items, next: next, total: total)
    }

    /// A recipe that another member shares with the household of `account`; `nil` if there is none. Throws 503 if the
    /// household is unknown.
    func find(_ id: ID<Recipe>, for account: ID<Account>) async throws -> StoredRecipe? {
        let sharer = try await database.read { try HouseholdRecipeTable($0).sharer(of: id) }
        guard let sharer, sharer != account else { return nil }
        async let theirs = household(of: sharer, for: .reading)
        guard let own = try await household(of: account, for: .reading), try await theirs == own else { return nil }
        return try await database.read { try RecipeTable.findShown(id, to: account, in: $0) }
    }

    /// Whether the person shares this recipe of theirs with the household.
    func isShared(_ id: ID<Recipe>, of account: ID<Account>) async throws -> Bool {
        try await database.read { try !HouseholdRecipeTable($0).shared(among: [id], with: account).isEmpty }
    }

    /// Throws 404 if the recipe is not the person's or they live alone, and 409 if it is published.
    func share(_ id: ID<Recipe>, by account: ID<Account>) async throws {
        guard try await household(of: account, for: .changing) != nil else { throw Problem.noHousehold }
        let instant = now()
        try await database.write { db in
            try OwnRecipeTable(db).check(id, of: account)
            guard try HouseholdMemberTable(db).household(of: account) != nil else { throw Problem.noHousehold }
            try HouseholdRecipeTable(db).insert(id, of: account, at: instant)
        }
        SharingMetrics.household(shares: true)
    }

    func takeBack(_ id: ID<Recipe>, by account: ID<Account>) async throws {
        try await database.write { try HouseholdRecipeTable($0).delete(id, of: account) }
        SharingMetrics.household(shares: false)
    }

    /// Throws 404 if the person lives alone.
    func sharing(of account: ID<Account>) async throws -> HouseholdSharing {
        guard try await household(of: account, for: .reading) != nil else { throw Problem.noHousehold }
        return HouseholdSharing(
            sharesAll: try await database.read { try HouseholdMemberTable($0).sharesAll(account) })
    }

    /// Throws like `sharing`.
    func set(_ sharing: HouseholdSharing, of account: ID<Account>) async throws -> HouseholdSharing {
        guard try await household(of: account, for: .changing) != nil else { throw Problem.noHousehold }
        try await database.write { try HouseholdMemberTable($0).set(sharesAll: sharing.sharesAll, of: account) }
        return sharing
    }
}
