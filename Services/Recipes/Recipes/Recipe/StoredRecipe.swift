import Contracts
import Foundation
import RecipesContracts
import Storage

/// A recipe as stored, without data derived from its foods.
struct StoredRecipe: Sendable {
    let indexed: IndexedRecipe
    let lines: [StoredLine]
    let country: String?
    let source: String?
    let revision: Int
    let author: ID<Account>?
    let authorName: String?
    let copyOf: ID<Recipe>?
    let photos: [ID<Photo>]
    let videos: [String]
    let notes: String?
    let language: SpokenLanguage
    let isDeleted: Bool
    /// Whether it is hidden until moderators decide on reports.
    let isHidden: Bool
    /// The credit of the provider's picture; `nil` if that is not shown.
    var credit: PictureCredit?
    /// The form stated by the catalogue.
    let form: DishForm?
    let equipment: [String]?

    init(row: Row, lines: [StoredLine]) throws {
        self.lines = lines
        indexed = try IndexedRecipe(row: row, lines: lines.map(\.line))
        country = try row["country"]
        source = try row["source"]
        revision = try row["revision"]
        author = try row["author"]
        authorName = try row["author_name"]
        copyOf = try row["copy_of"]
        photos = try row.json("photos")
        videos = try row.json("videos")
        notes = try row["notes"]
        language = try row["language"]
        isDeleted = try row["is_deleted"]
        isHidden = try row["is_hidden"]
        form = try row["form"]
        credit = indexed.isCredited ? try row.jsonIfPresent("picture_credit") : nil
        equipment = try row.jsonIfPresent("equipment")
    }

    /// The owner of a personal recipe; `nil` if it is published.
    var owner: ID<Account>? { indexed.owner }

    /// Returns the recipe. Throws 410 if a published recipe was deleted or is hidden from this caller, and 404 if it is
    /// personal or was erased.
    func present(toModerator isModerator: Bool = false) throws(Problem) -> StoredRecipe {
        guard isDeleted else { return self }
        guard owner == nil, !indexed.title.isEmpty else { throw .notFound(.recipe) }
        if isHidden, isModerator { return self }
        if isHidden {
            throw Problem(410, "hidden", ["recipe": .text(indexed.title)])
        }
        throw Problem(410, "gone", ["recipe": .text(indexed.title)])
    }
}
