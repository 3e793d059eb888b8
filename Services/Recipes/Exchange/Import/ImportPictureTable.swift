import Algorithms
import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import Storage

/// An imported recipe and its picture.
struct PicturedRecipe: Sendable {
    let recipe: ID<Recipe>
    /// The recipe's revision after the import.
    let revision: Int
    let picture: RecipeDocument.Picture
}

extension PicturedRecipe {
    var size: Int { picture.size }
}

extension RecipeDocument.Picture {
    /// The bytes of the picture; 0 if it is an address.
    var size: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }
}

/// The queued order to add a picture to its recipe.
struct PictureOrder: Codable, Hashable, Sendable {
    let recipe: ID<Recipe>
    let job: ID<RecipeImport>
    /// The recipe's revision after the import.
    let revision: Int
}

extension JobKind<PictureOrder> {
    static var importPicture: Self {
        JobKind("import-picture", maxAttempts: ImportPictures.mostTries, concurrency: 4, timeLimit: .seconds(300))
    }
}

/// A picture that waits to be added to its recipe.
struct WaitingPicture: Sendable {
    let pictured: PicturedRecipe
    let job: ID<RecipeImport>
    let account: ID<Account>
}

/// The `import_pictures` table, in an open transaction: pictures that still have to be added. The job queue decides
/// their order.
struct ImportPictureTable {
    /// The most rows of one statement.
    private static let portion = 50

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ pictures: [PicturedRecipe], of job: ImportJob, at instant: Date) throws {
        guard !pictures.isEmpty else { return }
        for part in pictures.chunks(ofCount: Self.portion) {
            let rows = part.map { each -> SQL in
                var (address, bytes): (String?, [UInt8]?)
                switch each.picture {
                case .address(let text): address = text
                case .bytes(let data): bytes = data
                }
                return "(\(each.recipe), \(job.id), \(job.account), \(each.revision), \(address), \(bytes))"
            }
            try db.execute(
                """
                INSERT INTO import_pictures (recipe_id, import_id, account, revision, address, bytes)
                VALUES \(rows.joined(", "))
                ON CONFLICT (recipe_id) DO UPDATE SET import_id = excluded.import_id, account = excluded.account,
                    revision = excluded.revision, address = excluded.address, bytes = excluded.bytes
                """)
        }
        try db.enqueue(
            all: pictures.map { PictureOrder(recipe: $0.recipe, job: job.id, revision: $0.revision) },
            as: .importPicture,
            of: job.account.description, at: instant)
    }

    /// `nil` if the picture was added, skipped, or replaced by a later import.
    func find(_ order: PictureOrder) throws -> WaitingPicture? {
        try db.first(
            """
            SELECT * FROM import_pictures
            WHERE recipe_id = \(order.recipe) AND import_id = \(order.job) AND revision = \(order.revision)
            """, as: WaitingPicture.init(row:))
    }

    /// Returns `false` if it was already gone.
    func delete(_ picture: WaitingPicture) throws -> Bool {
        try db.execute("DELETE FROM import_pictures WHERE \(Self.isStill(picture))") > 0
    }

    /// Skips the picture and counts it in the report.
    func miss(_ picture: WaitingPicture) throws {
        // The import is locked first, in the same order as undoing it does.
        try db.execute(
            """
            UPDATE imports SET pictures_missed = pictures_missed + 1
            WHERE id = \(picture.job) AND EXISTS (SELECT 1 FROM import_pictures WHERE \(Self.isStill(picture)))
            """)
        _ = try delete(picture)
    }

    /// Skips all pictures of an account. Returns their number.
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
        """
        recipe_id = \(picture.pictured.recipe) AND import_id = \(picture.job)
        AND revision = \(picture.pictured.revision)
        """
    }
}

extension WaitingPicture {
    fileprivate init(row: Row) throws {
        let bytes: [UInt8]? = try row["bytes"]
        let picture: RecipeDocument.Picture =
            if let bytes { .bytes(bytes) } else { .address(try row["address"]) }
        self.init(
            pictured: PicturedRecipe(recipe: try row["recipe_id"], revision: try row["revision"], picture: picture),
            job: try row["import_id"], account: try row["account"])
    }
}
