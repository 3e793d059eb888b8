import Chassis
import Contracts
import Foundation
import RecipeFormats

/// What the recipes service has read by its worker processes: everything that people bring or that comes from sites.
enum ReadingTasks {
    /// Whether a file is in a format that recipes are read from.
    static let recognise = WorkerTask<BroughtFile, Bool>("recognise", within: WorkerLimits(computing: 10, waiting: 15))
    static let file = WorkerTask<BroughtFile, ReadPart>("read-file", within: WorkerLimits(computing: 120, waiting: 180))
    static let page = WorkerTask<BroughtPage, ReadPart>("read-page", within: WorkerLimits(computing: 10, waiting: 15))
}

/// A file that somebody brought, beside its bytes.
struct BroughtFile: Codable, Sendable {
    let name: String
    /// Whether it is text that somebody pasted, which is a recipe whatever it looks like.
    var isText = false
}

/// A page that was fetched, beside its bytes.
struct BroughtPage: Codable, Sendable {
    let address: String
    let charset: String?
    let isJSON: Bool
}

/// What comes of reading a file or a page, one part after the other.
enum ReadPart: Codable, Sendable {
    /// Before all others.
    case format(RecipeFormat)
    case recipes([ReadRecipe])
    /// In place of all others: nobody knows what it is.
    case unknown
    /// After all others: why the rest cannot be read.
    case broken(RecipeFault)
}
