import Chassis
import Contracts
import Foundation
import Storage

/// What authors are told of what became of what they wrote.
enum AuthorLetter: String, Sendable {
    case recipePublished = "recipe-published"
    case recipeRejected = "recipe-rejected"
    case recipeDeleted = "recipe-deleted"
    case picturesRemoved = "pictures-removed"
    case commentRemoved = "comment-removed"

    /// The most bytes of a word that fills a letter.
    private static let room = 2_000

    /// Has it written to `author`, if there is one, in the transaction of what it tells of; `recipe` is what the recipe
    /// is called.
    func send(
        to author: ID<Account>?, about recipe: String, because reason: String? = nil, leadingTo id: ID<Recipe>? = nil,
        in db: any Connection, at instant: Date
    ) throws {
        guard let author else { return }
        var values = ["recipe": recipe]
        if let reason { values["reason"] = Self.cut(reason) }
        try db.publish(
            MessageRequested(
                account: author, letter: rawValue, topic: .moderation, values: values,
                path: id.map { "/recipes/\($0)" }), at: instant)
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > room else { return text }
        var cut = ""
        for character in text where cut.utf8.count + character.utf8.count <= room - 3 { cut.append(character) }
        return cut + "…"
    }
}
