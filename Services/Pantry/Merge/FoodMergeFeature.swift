import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// Updates kitchens' foods when two catalogue foods are merged.
struct FoodMergeFeature: Feature {
    private let platform: Platform

    init(_ pantry: PantryComponents) { platform = pantry.platform }

    func register(on routes: Routes) {
        let database = platform.database
        routes.on(PantryAPI.foodUse) { _, call in
            let food = try call.id(Food.self)
            return try await database.read { try MergedFoodTable($0).uses(of: food) }
        }
    }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(FoodMerged.self) { [now = platform.now] in try MergedFoodTable($1).follow($0, at: now()) }
    }
}
