import Chassis
import Contracts

/// Components shared by the pantry's features.
struct PantryComponents: ServiceComponents {
    let platform: Platform
    let catalogue: CatalogueClient
    let foods: KitchenFoods
    let items: PantryItemTable
    let scopes: HouseholdScopes
    let access: HouseholdAccess
    let pricing: PricingMemory
    let facts: FoodFacts
    let beliefs: KitchenBeliefs

    init(_ platform: Platform) {
        self.platform = platform
        catalogue = CatalogueClient(services: platform.services)
        foods = KitchenFoods(catalogue: catalogue, database: platform.database)
        items = PantryItemTable(database: platform.database)
        scopes = HouseholdScopes(services: platform.services, now: platform.now)
        access = HouseholdAccess(scopes: scopes, database: platform.database, now: platform.now)
        pricing = PricingMemory(catalogue, now: platform.now)
        facts = FoodFacts(catalogue, now: platform.now)
        beliefs = KitchenBeliefs(database: platform.database, now: platform.now)
    }
}
