import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for links to own recipes: owners create, list and revoke them, and anyone with a link sees the recipe.
struct RecipeLinks: Sendable {
    /// The most valid links to one recipe.
    static let most = 10
    private static let daily = Quota("recipe-links", most: 50, within: Quota.day)
    private static let day: TimeInterval = 86_400
    private static let days = 1...365

    let database: Database
    /// The base address of the pages.
    let pages: URL
    let now: @Sendable () -> Date

    /// Throws 404 if the recipe is not the person's, and 409 if it is published.
    func good(to recipe: ID<Recipe>, of account: ID<Account>) async throws -> Page<RecipeLink> {
        let instant = now()
        let links = try await database.read { db in
            try OwnRecipeTable(db).check(recipe, of: account)
            return try RecipeLinkTable(db, at: instant).good(to: recipe, of: account)
        }
        return Page(items: links, total: links.count)
    }

    /// Throws like `good`, 422 if the number of days is out of bounds, 409 if there are too many links, and 429 above
    /// the daily limit.
    func make(_ order: RecipeLinkOrder, to recipe: ID<Recipe>, by account: ID<Account>) async throws -> RecipeLink {
        guard order.days.map(Self.days.contains) ?? true else { throw Problem.invalid("days", .outOfRange(Self.days)) }
        let instant = now().wholeSecond
        let key = RecipeLinkKey()
        let link = RecipeLink(
            id: ID(at: instant), createdAt: instant,
            expiresAt: order.days.map { instant + TimeInterval($0) * Self.day },
            link: pages.appending(path: "shared/\(key.text)").absoluteString)
        let made = try await database.write { db in
            // This also serialises the person's inserts, so the count below holds.
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

    /// Throws 404 if the link is not the person's.
    func revoke(_ link: ID<RecipeLink>, to recipe: ID<Recipe>, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            guard try RecipeLinkTable(db, at: instant).delete(link, to: recipe, of: account) else {
                throw Problem.notFound(.recipeLink)
            }
        }
        SharingMetrics.link(.revoked)
    }

    /// Throws 404 if the key is unknown, or its link was revoked, has expired or leads to no recipe.
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
    /// Throws 404 if the recipe is not the person's, and 409 if it is published.
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
    /// A published recipe needs no link, and moderators review its changes.
    static let sharedAlready = Problem(409, "recipe-published-already", ["what": "sharing"])
}
