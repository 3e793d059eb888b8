import Contracts
import Foundation
import RecipesContracts
import Storage

/// A recipe as it is stored, without what follows from its foods.
struct StoredRecipe: Sendable {
    let booked: BookedRecipe
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
    /// Whether it stands among the deleted ones until the moderators have decided about reports of it.
    let isHidden: Bool

    init(row: Row, lines: [StoredLine]) throws {
        self.lines = lines
        booked = try BookedRecipe(row: row, lines: lines.map(\.line))
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
    }

    /// Whose alone it is.
    var owner: ID<Account>? { booked.owner }

    /// Throws 410 for what everybody could see and was deleted, or is hidden from all but moderators, and 404 for what
    /// was erased with whoever it belonged to.
    func present(toModerator isModerator: Bool = false) throws(Problem) -> StoredRecipe {
        guard isDeleted else { return self }
        guard owner == nil, !booked.title.isEmpty else { throw .notFound("recipe") }
        if isHidden, isModerator { return self }
        if isHidden {
            throw Problem(
                status: 410, code: "hidden",
                detail: "“\(booked.title)” was reported. It is hidden until the moderators have looked at it.")
        }
        throw Problem(status: 410, code: "gone", detail: "“\(booked.title)” has been deleted.")
    }
}
