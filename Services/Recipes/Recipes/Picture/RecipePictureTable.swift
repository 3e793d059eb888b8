import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// The search for one recipe's picture.
enum PictureLookup {}

/// The `recipe_pictures` table, in an open transaction: the state of each recipe's picture search.
///
/// The picture is stored among the photos, its address and credit in the recipe.
struct RecipePictureTable {
    enum State: String, SQLConvertible {
        case waiting, shown, none
        /// Removed by an administrator; never searched again.
        case removed
    }

    /// A recipe that waits for a picture.
    struct Waiting: Sendable {
        let recipe: ID<Recipe>
        /// The title at the start of the search.
        let title: String
    }

    /// Seconds until a waiting search counts as lost.
    private static let patience = 3 * 86_400.0

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether recipes get pictures.
    var isOn: Bool {
        get throws { try db.first("SELECT is_on FROM picture_settings WHERE id = 1") { try $0["is_on"] } ?? true }
    }

    func set(isOn: Bool) throws { try db.execute("UPDATE picture_settings SET is_on = \(isOn) WHERE id = 1") }

    /// Takes up to `most` published recipes without photo or picture, or with a new title. Recipes without a match are
    /// retried after `rest` seconds.
    func take(upTo most: Int, rest: TimeInterval, at instant: Date) throws -> [Waiting] {
        let found = try db.all(
            """
            SELECT r.id, r.title, p.state, p.photo_id FROM recipes r LEFT JOIN recipe_pictures p ON p.recipe_id = r.id
            WHERE r.owner IS NULL AND r.is_deleted = \(false) AND r.image IS NULL AND r.photos = '[]'
                AND (p.id IS NULL OR p.state <> \(State.removed)
                    AND (p.title <> r.title OR p.state = \(State.none) AND p.looked_at < \(instant - rest)
                        OR p.state = \(State.waiting) AND p.looked_at < \(instant - Self.patience)))
            ORDER BY r.id LIMIT \(most)
            """
        ) { row in
            (
                waiting: Waiting(recipe: try row["id"], title: try row["title"]),
                photo: try row["photo_id"] as ID<Photo>?
            )
        }
        for (waiting, photo) in found {
            // The picture belongs to the former title.
            if photo != nil { try clear(waiting.recipe) }
            try set(.waiting, of: waiting.recipe, title: waiting.title, at: instant)
        }
        return found.map(\.waiting)
    }

    func count(_ state: State) throws -> Int {
        try db.first("SELECT count(*) AS n FROM recipe_pictures WHERE state = \(state)") { try $0["n"] } ?? 0
    }

    /// Whether the recipe still waits under this title.
    func isWaiting(_ waiting: Waiting) throws -> Bool {
        try !db.rows(
            """
            SELECT p.id FROM recipe_pictures p JOIN recipes r ON r.id = p.recipe_id
            WHERE p.recipe_id = \(waiting.recipe) AND p.state = \(State.waiting) AND p.title = \(waiting.title)
                AND r.title = p.title AND r.owner IS NULL AND r.is_deleted = \(false) AND r.photos = '[]'
            """
        ).isEmpty
    }

    func set(_ state: State, of recipe: ID<Recipe>, title: String, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO recipe_pictures (id, recipe_id, state, title, photo_id, looked_at)
            VALUES (\(ID<PictureLookup>(at: instant)), \(recipe), \(state), \(title), NULL, \(instant))
            ON CONFLICT (recipe_id) DO UPDATE SET state = excluded.state, title = excluded.title, photo_id = NULL,
                looked_at = excluded.looked_at
            """)
    }

    /// Deletes a waiting search.
    func forget(_ waiting: Waiting) throws {
        try db.execute(
            "DELETE FROM recipe_pictures WHERE recipe_id = \(waiting.recipe) AND state = \(State.waiting)")
    }

    /// Assigns a stored photo to the recipe.
    func show(_ photo: ID<Photo>, _ credit: PictureCredit, of waiting: Waiting, at instant: Date) throws {
        let id = ID<PictureLookup>(at: instant)
        let change = try ChangeSequence.next(in: db)
        try db.execute(
            """
            UPDATE recipe_pictures SET id = \(id), state = \(State.shown), photo_id = \(photo), looked_at = \(instant)
            WHERE recipe_id = \(waiting.recipe)
            """)
        try db.execute(
            """
            UPDATE recipes SET provided_image = \(Photo.address(of: photo)), picture_credit = \(json: credit),
                change = \(change)
            WHERE id = \(waiting.recipe)
            """)
        try PhotoUseTable(db).set([photo], of: id.description)
    }

    /// Removes a recipe's picture permanently. Returns the recipe's title; `nil` if it had no picture.
    func remove(from recipe: ID<Recipe>, at instant: Date) throws -> String? {
        let title = try db.first(
            "SELECT title FROM recipe_pictures WHERE recipe_id = \(recipe) AND state = \(State.shown)"
        ) { try $0["title"] as String }
        guard let title else { return nil }
        try clear(recipe)
        try set(.removed, of: recipe, title: title, at: instant)
        return title
    }

    /// The shown pictures, newest first.
    func shown(before: ID<PictureLookup>?, limit: Int) throws -> [(id: ID<PictureLookup>, picture: ProvidedPicture)] {
        let behind: SQL = before.map { "AND p.id < \($0)" } ?? ""
        return try db.all(
            """
            SELECT p.id, p.recipe_id, p.looked_at, r.title, r.provided_image, r.picture_credit
            FROM recipe_pictures p JOIN recipes r ON r.id = p.recipe_id
            WHERE p.state = \(State.shown) AND r.provided_image IS NOT NULL \(behind) ORDER BY p.id DESC LIMIT \(limit)
            """
        ) { row in
            (
                id: try row["id"],
                picture: ProvidedPicture(
                    recipe: try row["recipe_id"], recipeTitle: try row["title"], image: try row["provided_image"],
                    credit: try row.json("picture_credit"), at: try row["looked_at"])
            )
        }
    }

    /// Deletes a recipe's picture.
    private func clear(_ recipe: ID<Recipe>) throws {
        let change = try ChangeSequence.next(in: db)
        let photos: [ID<Photo>] = try db.all(
            "SELECT photo_id FROM recipe_pictures WHERE recipe_id = \(recipe) AND photo_id IS NOT NULL"
        ) { try $0["photo_id"] }
        try db.execute(
            """
            UPDATE recipes SET provided_image = NULL, picture_credit = NULL, change = \(change) WHERE id = \(recipe)
            """)
        if !photos.isEmpty { try PhotoTable(db).delete(photos) }
    }
}
