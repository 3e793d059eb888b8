import Chassis
import Contracts

/// What the next search starts from: the basket, the staples, and all of it together.
struct BasketRoutes: Sendable {
    let selections: FoodSelectionTable
    let items: PantryItemTable
    let foods: FoodCatalogue

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.basket, use: basket)
            .on(PantryAPI.setBasket, use: setBasket)
            .on(PantryAPI.staples, use: staples)
            .on(PantryAPI.setStaples, use: setStaples)
            .on(PantryAPI.onHand, use: onHand)
    }

    func basket(_: Nothing, _ call: Call<SignedIn>) async throws -> Basket {
        Basket(foods: try await selections.foods(.basket, of: call.caller.account))
    }

    func setBasket(_ selection: FoodSelection, _ call: Call<SignedIn>) async throws -> Basket {
        let chosen = try await foods.foods(selection.foods, field: "foods")
        try await selections.replace(.basket, of: call.caller.account, with: chosen)
        return Basket(foods: chosen)
    }

    func staples(_: Nothing, _ call: Call<SignedIn>) async throws -> Staples {
        if let chosen = try await selections.staples(of: call.caller.account) {
            return Staples(foods: chosen, isStandard: false)
        }
        return Staples(foods: try await foods.staples(), isStandard: true)
    }

    func setStaples(_ selection: FoodSelection, _ call: Call<SignedIn>) async throws -> Staples {
        let chosen = try await foods.foods(selection.foods, field: "foods")
        try await selections.replace(.staples, of: call.caller.account, with: chosen)
        return Staples(foods: chosen, isStandard: false)
    }

    func onHand(_: Nothing, _ call: Call<SignedIn>) async throws -> OnHand {
        let owner = call.caller.account
        return OnHand(
            basket: try await selections.foods(.basket, of: owner).map(\.id), pantry: try await items.foods(of: owner),
            staples: try await selections.staples(of: owner)?.map(\.id))
    }
}
