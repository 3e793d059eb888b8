import Chassis
import Contracts
import RecipesContracts

/// The recipes that the people of a household share.
struct HouseholdRecipeRoutes: Sendable {
    let household: HouseholdRecipes

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.householdRecipes, use: list)
            .on(RecipesAPI.householdSharing, use: sharing)
            .on(RecipesAPI.setHouseholdSharing, use: setSharing)
            .on(RecipesAPI.shareWithHousehold, use: share)
            .on(RecipesAPI.takeFromHousehold, use: takeBack)
    }

    func list(_ query: HouseholdRecipesQuery, _ call: Call<SignedIn>) async throws -> Page<HouseholdRecipe> {
        try await household.page(query, of: call.caller.account)
    }

    func sharing(_: Empty, _ call: Call<SignedIn>) async throws -> HouseholdSharing {
        try await household.sharing(of: call.caller.account)
    }

    func setSharing(_ sharing: HouseholdSharing, _ call: Call<SignedIn>) async throws -> HouseholdSharing {
        try await household.set(sharing, of: call.caller.account)
    }

    func share(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await household.share(call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }

    func takeBack(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await household.takeBack(call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }
}
