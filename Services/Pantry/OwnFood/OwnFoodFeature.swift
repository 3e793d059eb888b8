import Chassis
import Contracts
import Foundation
import RecipesContracts

/// Foods of a household's own.
struct OwnFoodFeature: Feature {
    private let routes: OwnFoodRoutes
    private let now: @Sendable () -> Date

    init(_ pantry: PantryComponents) {
        routes = OwnFoodRoutes(
            foods: OwnFoods(
                database: pantry.platform.database, catalogue: pantry.catalogue, services: pantry.platform.services,
                now: pantry.platform.now),
            access: pantry.access)
        now = pantry.platform.now
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(FoodProposalDecided.self) { [now] in try OwnFoodTable.decide($0, in: $1, at: now()) }
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.ownFood }
}
