import Chassis
import Contracts
import Foundation
import RecipeFormats

/// The reasons why an import or one of its recipes failed.
extension ServiceNotice {
    static let unknownFormat = ServiceNotice("import-format-unknown")
    static let pageUnreadable = ServiceNotice("import-page-unreadable")
    /// The source was erased.
    static let sourceGone = ServiceNotice("import-source-gone")
    static let noPageImported = ServiceNotice("import-in-vain")
    static let importGivenUp = ServiceNotice("import-given-up")
    static let noRoom = ServiceNotice("import-no-room", ["most": .number(OwnRecipeTable.most)])
    static let noRecipeInFile = ServiceNotice("import-no-recipe", ["what": "file"])
    static let noRecipeOnPage = ServiceNotice("import-no-recipe", ["what": "page"])

    /// The import has more recipes than allowed.
    static func importLimit(_ most: Int) -> ServiceNotice {
        ServiceNotice("import-limit", ["most": .number(most)])
    }

    /// The number of further errors that are not listed.
    static func moreErrors(_ count: Int) -> ServiceNotice {
        ServiceNotice("import-more-errors", ["count": .number(count)])
    }

    init(_ fault: RecipeFault) { self.init(declared: fault.code, fault.values) }

    /// The reason why reading a file failed.
    static func file(_ failure: WorkerFailure) -> ServiceNotice {
        switch failure {
        case .broke: ServiceNotice("import-reader-failed", ["what": "file"])
        case .tookTooLong: ServiceNotice("import-reader-slow", ["what": "file"])
        case .unavailable: ServiceNotice("import-reader-unavailable")
        }
    }

    /// The reason why reading a page failed.
    static func page(_ failure: WorkerFailure) -> ServiceNotice {
        switch failure {
        case .broke: ServiceNotice("import-reader-failed", ["what": "page"])
        case .tookTooLong: ServiceNotice("import-reader-slow", ["what": "page"])
        case .unavailable: file(failure)
        }
    }
}

/// The reasons why an address was not fetched.
extension ServiceNotice {
    init(_ error: ExternalHTTPError) {
        self =
            switch error {
            case .address: ServiceNotice("import-address", ["what": "form"])
            case .notPublic: ServiceNotice("import-address", ["what": "not-public"])
            case .unresolvable: ServiceNotice("import-address", ["what": "unresolvable"])
            case .unreachable: ServiceNotice("import-address", ["what": "unreachable"])
            case .redirects: ServiceNotice("import-address", ["what": "redirects"])
            case .downgrade: ServiceNotice("import-address", ["what": "downgrade"])
            case .slow: ServiceNotice("import-address", ["what": "slow"])
            case .large: ServiceNotice("import-address", ["what": "large"])
            case .packed: ServiceNotice("import-address", ["what": "packed"])
            case .mediaType: ServiceNotice("import-address", ["what": "media-type"])
            case .busy: ServiceNotice("import-address", ["what": "busy"])
            case .status(let code): ServiceNotice("import-address", ["what": "status", "code": .text(String(code))])
            }
    }
}

/// The parts of a recipe that were shortened, left out or guessed.
extension ServiceNotice {
    static let shortenedTitle = ServiceNotice("import-shortened", ["what": "title"])
    static let shortenedSummary = ServiceNotice("import-shortened", ["what": "summary"])
    static let shortenedHeading = ServiceNotice("import-shortened", ["what": "heading"])
    static let shortenedIngredient = ServiceNotice("import-shortened", ["what": "ingredient"])
    static let shortenedNotes = ServiceNotice("import-shortened", ["what": "notes"])
    static let guessedServings = ServiceNotice("import-servings-guessed")
    static let missingSteps = ServiceNotice("import-steps-missing")
    static let readInPart = ServiceNotice("import-read-in-part")
    static let unreadPicture = ServiceNotice("import-picture-unread")
    static let otherVideos = ServiceNotice("import-videos-left-out")

    /// A range of servings, imported as its lower end.
    static func servingsRange(_ least: Int, _ most: Int) -> ServiceNotice {
        ServiceNotice("import-servings-range", ["least": .number(least), "most": .number(most)])
    }

    static func leftOutIngredients(_ count: Int, of all: Int) -> ServiceNotice {
        ServiceNotice("import-left-out", ["what": "ingredients", "count": .number(count), "all": .number(all)])
    }

    static func leftOutSteps(_ count: Int, of all: Int) -> ServiceNotice {
        ServiceNotice("import-left-out", ["what": "steps", "count": .number(count), "all": .number(all)])
    }

    static func leftOutTags(_ count: Int, of all: Int) -> ServiceNotice {
        ServiceNotice("import-left-out", ["what": "tags", "count": .number(count), "all": .number(all)])
    }

    static func leftOutVideos(_ count: Int, of all: Int) -> ServiceNotice {
        ServiceNotice("import-left-out", ["what": "videos", "count": .number(count), "all": .number(all)])
    }
}
