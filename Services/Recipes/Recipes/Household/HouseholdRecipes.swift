import AuthContracts
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules of recipes that people share with their household: their owners share them and take them back, members see
/// them, and leaving ends both.
///
/// Who belongs where is auth's to say. It is asked anew before each change and when somebody looks; what it says stands
/// beside the recipes, and events keep it up to date.
struct HouseholdRecipes: Sendable {
    /// What was asked may be as old as this, in seconds.
    private static let age = HouseholdScopes.freshness + 1

    let database: Database
    let searchIndex: SearchIndexUpdater
    let scopes: HouseholdScopes
    let tastes: Tastes
    let names: AuthorNames
    let now: @Sendable () -> Date

    /// The household of somebody, noted where that is news; `nil` for somebody who lives alone. Throws 503 where nobody
    /// knows for sure.
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

    /// Throws 422 for what is out of bounds, and 404 for somebody who lives alone.
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

    /// A recipe that somebody else shares with the household of `account`; `nil` if nobody does. Throws 503 where nobody
    /// knows for sure who belongs to it.
    func find(_ id: ID<Recipe>, for account: ID<Account>) async throws -> StoredRecipe? {
        let sharer = try await database.read { try HouseholdRecipeTable($0).sharer(of: id) }
        guard let sharer, sharer != account else { return nil }
        async let theirs = household(of: sharer, for: .reading)
        guard let own = try await household(of: account, for: .reading), try await theirs == own else { return nil }
        return try await database.read { try RecipeTable.findShown(id, to: account, in: $0) }
    }

    /// Whether the household sees an own recipe.
    func isShared(_ id: ID<Recipe>, of account: ID<Account>) async throws -> Bool {
        try await database.read { try !HouseholdRecipeTable($0).shared(among: [id], with: account).isEmpty }
    }

    /// Throws 404 where there is no such recipe of theirs or they live alone, and 409 where everybody sees it.
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

    /// Throws 404 for somebody who lives alone.
    func sharing(of account: ID<Account>) async throws -> HouseholdSharing {
        guard try await household(of: account, for: .reading) != nil else { throw Problem.noHousehold }
        return HouseholdSharing(
            sharesAll: try await database.read { try HouseholdMemberTable($0).sharesAll(account) })
    }

    /// Throws as `sharing`.
    func set(_ sharing: HouseholdSharing, of account: ID<Account>) async throws -> HouseholdSharing {
        guard try await household(of: account, for: .changing) != nil else { throw Problem.noHousehold }
        try await database.write { try HouseholdMemberTable($0).set(sharesAll: sharing.sharesAll, of: account) }
        return sharing
    }
}
