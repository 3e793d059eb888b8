import AuthContracts
import Chassis
import Contracts
import Foundation

/// The recipes that the people of a household share.
struct HouseholdRecipeFeature: Feature {
    private let household: HouseholdRecipes

    init(_ recipes: RecipesComponents) { household = recipes.household }

    func register(on routes: Routes) { HouseholdRecipeRoutes(household: household).register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(HouseholdChanged.self) { [household] change, db in
            household.scopes.forget(change.account)
            // Instants travel in whole seconds.
            try HouseholdMemberTable(db).set(
                change.household.map(HouseholdScope.init(of:)), of: change.account, knownAt: change.at + 1)
        }
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.householdRecipes }
}
