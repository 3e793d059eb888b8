import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules of links to people's own recipes: an owner makes, sees and revokes them; whoever has one sees the recipe.
struct RecipeLinks: Sendable {
    /// That are good at once, to one recipe.
    static let most = 10
    private static let daily = Quota("recipe-links", most: 50, within: Quota.day)
    private static let day: TimeInterval = 86_400
    private static let days = 1...365

    let database: Database
    /// Where the pages are.
    let pages: URL
    let now: @Sendable () -> Date

    /// Throws 404 where there is no such recipe of theirs, and 409 where everybody sees it.
    func good(to recipe: ID<Recipe>, of account: ID<Account>) async throws -> Page<RecipeLink> {
        let instant = now()
        let links = try await database.read { db in
            try OwnRecipeTable(db).check(recipe, of: account)
            return try RecipeLinkTable(db, at: instant).good(to: recipe, of: account)
        }
        return Page(items: links, total: links.count)
    }

    /// Throws as `good`, 422 for a number of days that is out of bounds, 409 where there are as many as can be, and 429
    /// for too many within a day.
    func make(_ order: RecipeLinkOrder, to recipe: ID<Recipe>, by account: ID<Account>) async throws -> RecipeLink {
        guard order.days.map(Self.days.contains) ?? true else { throw Problem.invalid("days", .outOfRange(Self.days)) }
        let instant = now().wholeSecond
        let key = RecipeLinkKey()
        let link = RecipeLink(
            id: ID(at: instant), createdAt: instant,
            expiresAt: order.days.map { instant + TimeInterval($0) * Self.day },
            link: pages.appending(path: "shared/\(key.text)").absoluteString)
        let made = try await database.write { db in
            // It also has a person's links made one after the other, so that they can be counted.
            try db.use(
                Self.daily, by: account, at: instant,
                refusal: Problem(
                    429, "too-many-requests", ["what": "recipe-links", "most": .number(Self.daily.most)]))
            try OwnRecipeTable(db).check(recipe, of: account)
            let table = RecipeLinkTable(db, at: instant)
            guard try table.good(to: recipe, of: account).count < Self.most else { throw Problem.tooManyLinks }
            try table.insert(link, key, to: recipe, by: account)
            return link
        }
        SharingMetrics.link(.made)
        return made
    }

    /// Throws 404 where there is no such link of theirs.
    func revoke(_ link: ID<RecipeLink>, to recipe: ID<Recipe>, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            guard try RecipeLinkTable(db, at: instant).delete(link, to: recipe, of: account) else {
                throw Problem.notFound(.recipeLink)
            }
        }
        SharingMetrics.link(.revoked)
    }

    /// Throws 404 for a key that no link has, or whose link was revoked, is out of date or leads to nothing any more.
    func recipe(behind text: String) async throws -> StoredRecipe {
        let instant = now()
        let found: StoredRecipe?
        if let key = RecipeLinkKey(text) {
            found = try await database.read { try RecipeLinkTable($0, at: instant).recipe(behind: key) }
        } else {
            found = nil
        }
        SharingMetrics.link(found == nil ? .missed : .opened)
        return try found.orNotFound(.sharedRecipe)
    }

    func eraseExpired() async throws {
        let instant = now()
        try await database.write { try RecipeLinkTable($0, at: instant).eraseExpired() }
    }
}

extension Problem {
    fileprivate static let tooManyLinks = Problem(409, "too-many-links", ["most": .number(RecipeLinks.most)])
}

extension OwnRecipeTable {
    /// Throws 404 where there is no such recipe of the person's, and 409 where everybody sees it.
    func check(_ id: ID<Recipe>, of account: ID<Account>) throws {
        let rows = try db.all(
            """
            SELECT owner FROM recipes WHERE id = \(id) AND is_deleted = \(false)
                AND (owner = \(account) OR (owner IS NULL AND author = \(account)))
            """
        ) { try $0["owner"] as ID<Account>? }
        guard let owner = rows.first else { throw Problem.notFound(.recipe) }
        guard owner != nil else { throw Problem.sharedAlready }
    }
}

extension Problem {
    /// Everybody sees the recipe, so it needs no link and its changes go through the moderators.
    static let sharedAlready = Problem(409, "recipe-published-already", ["what": "sharing"])
}
