import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// The queued order to run an import.
struct ImportOrder: Codable, Hashable, Sendable {
    let id: ID<RecipeImport>
}

extension JobKind<ImportOrder> {
    /// The import of a file or text.
    static var fileImport: Self { recipeImport("recipe-import") }
    /// The import of pages, which depends on the speed of other sites.
    static var pageImport: Self { recipeImport("page-import") }

    static func of(_ source: ImportSource) -> Self { source == .addresses ? pageImport : fileImport }

    /// A stalled import is tried once more: something else may have ended the process.
    private static func recipeImport(_ name: String) -> Self {
        JobKind(name, maxAttempts: 2, lease: .seconds(120), timeLimit: .seconds(4 * 3_600))
    }
}

/// An import in progress.
struct ImportJob: Sendable {
    let id: ID<RecipeImport>
    let account: ID<Account>
    let source: ImportSource
    /// Whether the recipes are published, rather than personal.
    let isPublic: Bool
    let title: String
    /// The number of processed addresses or file entries.
    var place: Int
    /// The number of the report's next line, from 1.
    var number: Int
    /// The queued job; `nil` for an import that runs in its first transaction.
    let run: JobRun?
    /// The number of queued pictures, and the bytes of those that came with the recipes.
    var pictures = 0
    var pictureBytes = 0

    /// The owner of the recipes; `nil` if they are published.
    var owner: ID<Account>? { isPublic ? nil : account }

    var ownership: RecipeOwnership {
        isPublic ? .everybody(author: nil, name: nil) : .personal(account, copyOf: nil)
    }

    var purpose: ContentPurpose { isPublic ? .publishing : .keeping }
}
