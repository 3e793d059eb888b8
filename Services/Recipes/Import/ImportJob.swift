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
    /// How many pictures have been put by for its recipes so far, and how many bytes of those came with them.
    var pictures = 0
    var pictureBytes = 0

    /// Whose the recipes are.
    var owner: ID<Account>? { isPublic ? nil : account }

    var ownership: RecipeOwnership {
        isPublic ? .everybody(author: nil, name: nil) : .personal(account, copyOf: nil)
    }

    var purpose: ContentPurpose { isPublic ? .publishing : .keeping }
}

/// The import has been cancelled or removed, or somebody else works on it.
struct ImportLost: Error {}
