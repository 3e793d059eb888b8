import Contracts
import Foundation
import RecipeFormats
import Storage

/// A recipe that has been imported, and the picture that it came with.
struct PicturedRecipe: Sendable {
    let recipe: ID<Recipe>
    /// As the import left it.
    let revision: Int
    let picture: RecipeDocument.Picture
}

extension PicturedRecipe {
    var size: Int { picture.size }
}

extension RecipeDocument.Picture {
    /// How many bytes of it are there.
    var size: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }
}

/// A picture that somebody gives to its recipe.
struct WaitingPicture: Sendable {
    let pictured: PicturedRecipe
    let job: ID<RecipeImport>
    let account: ID<Account>
    /// How often it was begun, this time included.
    let tries: Int
}

/// The `import_pictures` table, in an open transaction: the pictures that are still to be given to imported recipes.
struct ImportPictureTable {
    /// On which those are told who give them.
    static let channel = "recipe_import_pictures"
    /// How long one may take before somebody else takes it on, in seconds.
    static let lease = 60.0
    /// So many rows go into one statement.
    private static let portion = 50

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ pictures: [PicturedRecipe], of job: ImportJob, at instant: Date) throws {
        guard !pictures.isEmpty else { return }
        for start in stride(from: 0, to: pictures.count, by: Self.portion) {
            let rows = pictures[start..<min(start + Self.portion, pictures.count)].map { each -> SQL in
                var (address, bytes): (String?, [UInt8]?)
                switch each.picture {
                case .address(let text): address = text
                case .bytes(let data): bytes = data
                }
                return """
                    (\(each.recipe), \(job.id), \(job.account), \(each.revision), \(address), \(bytes), 0, \(instant))
                    """
            }
            try db.execute(
                """
                INSERT INTO import_pictures (recipe_id, import_id, account, revision, address, bytes, tries, due_at)
                VALUES \(rows.joined(", "))
                ON CONFLICT (recipe_id) DO UPDATE SET import_id = excluded.import_id, account = excluded.account,
                    revision = excluded.revision, address = excluded.address, bytes = excluded.bytes, tries = 0,
                    due_at = excluded.due_at
                """)
        }
        try db.notify(Self.channel)
    }

    /// Those whose pictures could be given now.
    func accounts(at instant: Date) throws -> [ID<Account>] {
        try db.all(
            """
            SELECT account FROM import_pictures WHERE due_at <= \(instant)
            GROUP BY account ORDER BY min(due_at), account
            """
        ) { try $0["account"] }
    }

    /// The picture of the account's that is due for longest, for the length of a lease nobody else's; nothing where
    /// there is none.
    func take(of account: ID<Account>, at instant: Date) throws -> WaitingPicture? {
        try db.first(
            """
            UPDATE import_pictures SET tries = tries + 1, due_at = \(instant + Self.lease)
            WHERE due_at <= \(instant) AND recipe_id = (
                SELECT recipe_id FROM import_pictures WHERE account = \(account) AND due_at <= \(instant)
                ORDER BY due_at, recipe_id LIMIT 1)
            RETURNING *
            """, as: WaitingPicture.init(row:))
    }

    /// Whether it was still the taker's.
    func delete(_ picture: WaitingPicture) throws -> Bool {
        try db.execute("DELETE FROM import_pictures WHERE \(Self.isStill(picture))") > 0
    }

    /// Has it given later; the try counts where `counts` says so.
    func putOff(_ picture: WaitingPicture, until instant: Date, counts: Bool) throws {
        try db.execute(
            """
            UPDATE import_pictures SET due_at = \(instant), tries = \(picture.tries - (counts ? 0 : 1))
            WHERE \(Self.isStill(picture))
            """)
    }

    /// Leaves it out, and says so in the report.
    func miss(_ picture: WaitingPicture) throws {
        // The import comes first, as it does where an import is undone with what waits for it.
        try db.execute(
            """
            UPDATE imports SET pictures_missed = pictures_missed + 1
            WHERE id = \(picture.job) AND EXISTS (SELECT 1 FROM import_pictures WHERE \(Self.isStill(picture)))
            """)
        _ = try delete(picture)
    }

    /// The same for all of an account's. How many there were.
    func missAll(of account: ID<Account>) throws -> Int {
        try db.execute(
            """
            UPDATE imports SET pictures_missed = pictures_missed
                + (SELECT count(*) FROM import_pictures p WHERE p.import_id = imports.id)
            WHERE account = \(account)
            """)
        return try db.execute("DELETE FROM import_pictures WHERE account = \(account)")
    }

    private static func isStill(_ picture: WaitingPicture) -> SQL {
        "recipe_id = \(picture.pictured.recipe) AND tries = \(picture.tries) AND import_id = \(picture.job)"
    }
}

extension WaitingPicture {
    fileprivate init(row: Row) throws {
        let bytes: [UInt8]? = try row["bytes"]
        let picture: RecipeDocument.Picture =
            if let bytes { .bytes(bytes) } else { .address(try row["address"]) }
        self.init(
            pictured: PicturedRecipe(recipe: try row["recipe_id"], revision: try row["revision"], picture: picture),
            job: try row["import_id"], account: try row["account"], tries: try row["tries"])
    }
}
