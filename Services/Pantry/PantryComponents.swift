import Chassis
import Contracts

/// What the features of the pantry share.
struct PantryComponents: ServiceComponents {
    let platform: Platform
    let catalogue: FoodCatalogue
    let foods: KitchenFoods
    let items: PantryItemTable
    let kitchens: Kitchens
    let door: KitchenDoor

    init(_ platform: Platform) {
        self.platform = platform
        catalogue = FoodCatalogue(peers: platform.peers)
        foods = KitchenFoods(catalogue: catalogue, database: platform.database)
        items = PantryItemTable(database: platform.database)
        kitchens = Kitchens(peers: platform.peers, now: platform.now)
        door = KitchenDoor(kitchens: kitchens, database: platform.database)
    }
}
