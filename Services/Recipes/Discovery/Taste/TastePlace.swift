import Contracts
import Foundation
import RecipesContracts

/// Where the next part of a person's recipes begins: behind this recipe at this instant.
struct TastePlace: Hashable, Sendable {
    let at: Date
    let id: ID<Recipe>

    init(_ recipe: DatedRecipe) {
        at = recipe.at
        id = recipe.id
    }

    /// Throws a 422 problem for a text that no answer gave.
    init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false)
        guard text.utf8.count <= 64, parts.count == 2, let seconds = Int(parts[0]),
            (0...Self.lastSecond).contains(seconds), let id = ID<Recipe>(String(parts[1]))
        else { throw .invalid("cursor", "must be the `next` of an earlier answer") }
        at = Date(timeIntervalSince1970: Double(seconds))
        self.id = id
    }

    var text: String { "\(Int(at.timeIntervalSince1970))~\(id)" }

    /// Of the year 9999.
    private static let lastSecond = 253_402_300_799
}
