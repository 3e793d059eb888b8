import Chassis
import Contracts
import Photos
import RecipesContracts
import Storage

extension PersonalRecords {
    /// What people have written: it goes with them, but for what others cook from. Photos come last, when nothing of
    /// the person's has them any more.
    static let written = [drafts, ownRecipes, removedRecipes, publishedRecipes, photos]

    private static let drafts = rows(
        "drafts of recipes", in: "drafts", of: "account",
        showing: "id, state, content, original, recipe_id, copy_of, created_at, changed_at, submitted_at",
        json: ["content", "original"])

    private static let ownRecipes = PersonalRecords("own recipes") { account, db in
        // One that was merged into another one can come back for a while.
        try recipes(where: "owner = \(account) AND (is_deleted = \(false) OR title <> '')", in: db)
    } erase: { account, db in
        try OwnRecipeTable(db).eraseAll(of: account, change: ChangeSequence.next(in: db))
    }

    /// Those that moderators took from everybody. What is hidden until they decide becomes nobody's, like what is
    /// published.
    private static let removedRecipes = PersonalRecords("removed recipes") { account, db in
        try recipes(
            where: "author = \(account) AND owner IS NULL AND is_deleted = \(true) AND title <> ''", in: db)
    } erase: { account, db in
        try OwnRecipeTable(db).eraseRemoved(of: account, change: ChangeSequence.next(in: db))
    }

    private static let publishedRecipes = PersonalRecords(
        "published recipes", keptBecause: "Others cook from them. They no longer say who wrote them."
    ) { account, db in
        try recipes(where: "author = \(account) AND owner IS NULL AND is_deleted = \(false)", in: db)
    } strip: { account, db in
        try db.execute("UPDATE recipes SET author = NULL, author_name = NULL WHERE author = \(account)")
    }

    private static let photos = PersonalRecords(PersonalData.photos) { account, db in
        try db.all(
            "SELECT id, width, height, added_at FROM photos WHERE account = \(account) ORDER BY added_at, id"
        ) { try JSONValue($0) }
    } erase: { account, db in
        try PhotoTable(db).deleteAll(of: account)
    }

    private static func recipes(where condition: SQL, in db: any Connection) throws -> [JSONValue] {
        let ids: [ID<Recipe>] = try db.all(
            "SELECT id FROM recipes WHERE \(condition) ORDER BY published_at, id",
            as: { try $0["id"] })
        return try ids.compactMap { id in
            let content = try RecipeTable.content(of: id, evenIfDeleted: true, in: db)?.content
            guard let content else { return nil }
            return try WireFormat.decoder.decode(JSONValue.self, from: WireFormat.data(of: content))
        }
    }
}
