import Contracts
import Foundation
import RecipeFormats

/// An import that a worker has taken on.
struct ImportJob: Sendable {
    let id: ID<RecipeImport>
    let account: ID<Account>
    let source: ImportSource
    /// Whether everybody gets the recipes, and not the account alone.
    let isPublic: Bool
    let title: String
    /// How many addresses, or entries of a file, have been dealt with.
    var place: Int
    /// Of the report's next line, from 1.
    var number: Int
    /// Who works on it.
    let lease: ID<ImportWorker>
    /// How many pictures its recipes have been promised.
    var pictures = 0
    /// Those that are to be fetched once all recipes are there.
    var pictured: [PicturedRecipe] = []

    /// Whose the recipes are.
    var owner: ID<Account>? { isPublic ? nil : account }

    var ownership: RecipeOwnership {
        isPublic ? .everybody(author: nil, name: nil) : .personal(account, copyOf: nil)
    }

    var purpose: ContentPurpose { isPublic ? .publishing : .keeping }
}

/// The import has been cancelled or removed, or somebody else works on it.
struct ImportLost: Error {}
