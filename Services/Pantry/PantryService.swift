import Chassis
import Contracts
import Storage

/// The pantry service: what is in the kitchen, and what the next search starts from.
@main
struct PantryService: Microservice {
    static let name = ServiceName.pantry

    private let items: PantryItemRoutes
    private let basket: BasketRoutes
    private let ownFoods: OwnFoodRoutes
    private let kitchens: Kitchens

    init(_ platform: Platform) {
        let catalogue = FoodCatalogue(peers: platform.peers)
        let foods = KitchenFoods(catalogue: catalogue, database: platform.database)
        let table = PantryItemTable(database: platform.database)
        kitchens = Kitchens(peers: platform.peers, now: platform.now)
        let door = KitchenDoor(kitchens: kitchens, database: platform.database)
        items = PantryItemRoutes(items: table, foods: foods, door: door, now: platform.now)
        ownFoods = OwnFoodRoutes(
            foods: OwnFoods(
                database: platform.database, catalogue: catalogue, peers: platform.peers, now: platform.now),
            door: door)
        basket = BasketRoutes(
            selections: FoodSelectionTable(database: platform.database), items: table, foods: foods, door: door)
    }

    func register(on routes: Routes) {
        items.register(on: routes)
        basket.register(on: routes)
        ownFoods.register(on: routes)
    }

    var personalData: [PersonalRecords] {
        [.pantryItems, .sharedItems, .foodSelections, .staples] + PersonalRecords.ownFood
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("own food quotas", every: .seconds(3_600), run: ownFoods.foods.cleanUp)]
    }

    var subscriptions: EventSubscriptions {
        var subscriptions = EventSubscriptions()
        subscriptions.on(HouseholdChanged.self) { [kitchens] change, db in
            kitchens.forget(change.account)
            try KitchenMove(db).follow(change)
        }
        subscriptions.on(FoodProposalDecided.self) { try OwnFoodTable.decide($0, in: $1) }
        return subscriptions
    }
}
