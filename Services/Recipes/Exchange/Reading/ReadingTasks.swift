import Chassis
import Contracts
import Foundation
import RecipeFormats

/// The tasks of the worker processes: they read all files and pages from outside.
enum ReadingTasks {
    /// Whether a file is in a readable recipe format.
    static let recognise = WorkerTask<ImportedFile, Bool>("recognise", within: WorkerLimits(computing: 10, waiting: 15))
    static let file = WorkerTask<ImportedFile, ReadPart>(
        "read-file", within: WorkerLimits(computing: 120, waiting: 180))
    static let page = WorkerTask<FetchedPage, ReadPart>("read-page", within: WorkerLimits(computing: 10, waiting: 15))
}

/// The metadata of an imported file.
struct ImportedFile: Codable, Sendable {
    let name: String
    /// Whether it is pasted text, which is always read as a recipe.
    var isText = false
}

/// The metadata of a fetched page.
struct FetchedPage: Codable, Sendable {
    let address: String
    let charset: String?
    let isJSON: Bool
}

/// A part of the result of reading a file or page.
enum ReadPart: Codable, Sendable {
    /// Comes before all other parts.
    case format(RecipeFormat)
    case recipes([ReadRecipe])
    /// The only part if the format is unknown.
    case unknown
    /// Comes last: the reason why the rest cannot be read.
    case broken(RecipeFault)
}
