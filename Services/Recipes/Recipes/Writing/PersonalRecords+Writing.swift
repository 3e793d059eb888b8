import Chassis
import Contracts
import Photos
import RecipesContracts
import Storage

extension PersonalRecords {
    /// The recipes, drafts and photos that a person has written. Published recipes stay, without their author.
    ///
    /// Photos come last, once no recipe uses them.
    static let written = [drafts, ownRecipes, removedRecipes, publishedRecipes, photos]

    private static let drafts = rows(
        "drafts of recipes", in: "drafts", of: "account",
        showing: "id, state, content, original, recipe_id, copy_of, created_at, changed_at, submitted_at",
        json: ["content", "original"])

    private static let ownRecipes = PersonalRecords("own recipes") { account, db in
        // A merged recipe can still be restored.
        try recipes(where: "owner = \(account) AND (is_deleted = \(false) OR title <> '')", in: db)
    } erase: { account, db in
        try OwnRecipeTable(db).eraseAll(of: account, change: ChangeSequence.next(in: db))
    }

    /// Published recipes that moderators removed. Hidden ones lose their author like published ones.
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
