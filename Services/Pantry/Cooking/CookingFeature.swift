import Chassis
import Foundation
import PantryContracts

/// Cooking out of the pantry, and what is left over.
struct CookingFeature: Feature {
    private let routes: CookingRoutes
    private let now: @Sendable () -> Date

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        now = platform.now
        routes = CookingRoutes(
            cooking: Cooking(
                database: platform.database, services: platform.services, catalogue: pantry.catalogue,
                facts: pantry.facts, selections: FoodSelectionTable(database: platform.database), now: platform.now),
            access: pantry.access, delivery: PromptDelivery(platform))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(LeftoversEaten.self) { [now] in try EatenLeftovers($1, at: now()).follow($0) }
    }
}
