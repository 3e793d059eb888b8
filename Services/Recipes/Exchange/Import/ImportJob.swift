import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// What stands in the queue of an import that is to be done.
struct ImportOrder: Codable, Hashable, Sendable {
    let id: ID<RecipeImport>
}

extension JobKind<ImportOrder> {
    /// Of a file or a text.
    static var fileImport: Self { recipeImport("recipe-import") }
    /// Of pages, which takes as long as other sites take to answer.
    static var pageImport: Self { recipeImport("page-import") }

    static func of(_ source: ImportSource) -> Self { source == .addresses ? pageImport : fileImport }

    /// An import is begun once more if it does not get on at all, because the process may have been ended by something
    /// else.
    private static func recipeImport(_ name: String) -> Self {
        JobKind(name, maxAttempts: 2, lease: .seconds(120), timeLimit: .seconds(4 * 3_600))
    }
}

/// An import that somebody works on.
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
    /// The job in the queue; `nil` for an import that is done in the transaction that begins it.
    let run: JobRun?
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
