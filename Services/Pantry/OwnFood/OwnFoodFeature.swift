import Chassis
import Contracts
import RecipesContracts

/// Foods of a household's own.
struct OwnFoodFeature: Feature {
    private let routes: OwnFoodRoutes

    init(_ pantry: PantryComponents) {
        routes = OwnFoodRoutes(
            foods: OwnFoods(
                database: pantry.platform.database, catalogue: pantry.catalogue, peers: pantry.platform.peers,
                now: pantry.platform.now),
            door: pantry.door)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(FoodProposalDecided.self) { try OwnFoodTable.decide($0, in: $1) }
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("own food quotas", every: .seconds(3_600), run: routes.foods.cleanUp)]
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.ownFood }
}
