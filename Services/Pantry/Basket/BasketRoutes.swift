import Chassis
import Contracts
import PantryContracts

/// Routes for the foods that a search starts from: basket and staples. In a household, each member has their own
/// basket.
struct BasketRoutes: Sendable {
    let selections: FoodSelectionTable
    let items: PantryItemTable
    let foods: KitchenFoods
    let beliefs: KitchenBeliefs
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.basket, use: basket)
            .on(PantryAPI.setBasket, use: setBasket)
            .on(PantryAPI.staples, use: staples)
            .on(PantryAPI.setStaples, use: setStaples)
            .on(PantryAPI.onHand, use: onHand)
    }

    func basket(_: Empty, _ call: Call<SignedIn>) async throws -> Basket {
        Basket(foods: try await selections.foods(.basket, of: HouseholdScope(of: call.caller.account)))
    }

    func setBasket(_ selection: FoodSelection, _ call: Call<SignedIn>) async throws -> Basket {
        // The basket can be changed even if the household is unknown.
        let kitchen = try? await access.kitchen(of: call.caller.account, for: .reading)
        let chosen = try await foods.foods(selection.foods, of: kitchen, field: "foods").map(\.ref)
        try await selections.replace(.basket, of: HouseholdScope(of: call.caller.account), with: chosen)
        return Basket(foods: chosen)
    }

    func staples(_: Empty, _ call: Call<SignedIn>) async throws -> Staples {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        if let chosen = try await selections.staples(of: kitchen) {
            return Staples(foods: chosen, isStandard: false)
        }
        return Staples(foods: try await foods.catalogue.staples(), isStandard: true)
    }

    func setStaples(_ selection: FoodSelection, _ call: Call<SignedIn>) async throws -> Staples {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        let chosen = try await foods.foods(selection.foods, of: kitchen, field: "foods").map(\.ref)
        try await selections.replace(.staples, of: kitchen, with: chosen)
        return Staples(foods: chosen, isStandard: false)
    }

    func onHand(_: Empty, _ call: Call<SignedIn>) async throws -> OnHand {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let basket = try await selections.foods(.basket, of: HouseholdScope(of: call.caller.account))
        let there = try await items.onHand(of: kitchen, beliefs.belief(of: kitchen))
        let own = try await foods.own(of: kitchen)
        return OnHand(
            basket: basket.map(\.id),
            pantry: Array(Set(there.map(\.food))).sorted { $0.uuid.uuidString < $1.uuid.uuidString },
            items: there,
            staples: try await selections.staples(of: kitchen)?.map(\.id), ownFoods: own.isEmpty ? nil : own)
    }
}
