import Contracts
import Foundation
import RecipesContracts
import Storage

/// A draft as stored, without data derived from its lines.
struct DraftRecord: Sendable {
    let id: ID<Draft>
    var revision = 1
    var state = DraftState.draft
    var content: RecipeContent
    /// The own recipe that the draft changes.
    let recipe: ID<Recipe>?
    let copyOf: ID<Recipe>?
    let createdAt: Date
    var changedAt: Date
    var submittedAt: Date?
}

extension DraftRecord {
    init(row: Row) throws {
        self.init(
            id: try row["id"], revision: try row["revision"], state: try row["state"],
            content: try row.json("content"), recipe: try row["recipe_id"], copyOf: try row["copy_of"],
            createdAt: try row["created_at"], changedAt: try row["changed_at"], submittedAt: try row["submitted_at"])
    }

    /// The title in lists; empty if there is none.
    var title: String { content.title.trimmed }

    /// The address of its picture; `nil` without photos.
    var image: String? { content.photos.first.map(Photo.address(of:)) }

    /// The draft with its lines parsed. `lastTitle` replaces a missing title.
    func draft(_ reader: IngredientReader, lastTitle: String?) -> Draft {
        let lines = reader.understand(content)
        return Draft(
            id: id, revision: revision, state: state, content: content, lines: lines,
            faults: content.titled(lastTitle).faults(for: .publishing, lines: lines), recipe: recipe, copyOf: copyOf,
            createdAt: createdAt, changedAt: changedAt, submittedAt: submittedAt)
    }
}
