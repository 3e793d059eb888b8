import Chassis
import Contracts
import PantryContracts

/// Notices about differences between a file, or a row, and its import.
extension ServiceNotice {
    static let pantryFullForRow = ServiceNotice("moving-in-no-room", ["what": "pantry"])
    static let listFullForRow = ServiceNotice("moving-in-no-room", ["what": "list"])
    static let listsFullForRow = ServiceNotice("moving-in-no-room", ["what": "lists"])
    static let ownFoodsFullForRow = ServiceNotice("moving-in-no-room", ["what": "own-foods"])
    static let noNameForOwnFood = ServiceNotice("moving-in-name")
    static let manyItems = ServiceNotice("moving-in-many", ["most": .number(PantryItemRoutes.most)])

    /// A name without a food, and the nearest food used instead.
    static func taken(for food: String) -> ServiceNotice { ServiceNotice("moving-in-taken", ["food": .text(food)]) }

    /// The reason why a worker failed to read a file.
    static func unread(_ failure: WorkerFailure) -> ServiceNotice {
        failure == .tookTooLong
            ? ServiceNotice("moving-in-unread", ["what": "slow"]) : ServiceNotice("moving-in-unread", ["what": "broke"])
    }
}

extension Problem {
    static let tooManyPantryImports = Problem(
        409, "too-many-pantry-imports", ["most": .number(PantryImports.mostPreviews)])
    static let pantryImportRefused = Problem(409, "pantry-import-refused")
    static let pantryImportPast = Problem(409, "pantry-import-past")
    static let pantryImportsBusy = Problem(503, "unavailable", ["what": "pantry-imports"], retryAfter: 2)
}
