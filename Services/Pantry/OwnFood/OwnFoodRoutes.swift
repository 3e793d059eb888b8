import Chassis
import Contracts
import PantryContracts
import RecipesContracts

/// The foods of a household's own: seeing, adding, describing, proposing and removing them.
struct OwnFoodRoutes: Sendable {
    let foods: OwnFoods
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.ownFoods, use: list)
            .on(PantryAPI.addOwnFood, use: add)
            .on(PantryAPI.ownFood, use: show)
            .on(PantryAPI.changeOwnFood, use: change)
            .on(PantryAPI.removeOwnFood, use: remove)
            .on(PantryAPI.identifyOwnFood, use: identify)
            .on(PantryAPI.proposeOwnFood, use: propose)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<OwnFood> {
        let items = try await foods.all(of: access.kitchen(of: call.caller.account, for: .reading))
        return Page(items: items, total: items.count)
    }

    func add(_ draft: OwnFoodDraft, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await foods.add(draft, by: call.caller.account, to: kitchen)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return try await foods.find(call.id(Food.self), of: kitchen)
    }

    func change(_ draft: OwnFoodDraft, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await foods.change(call.id(Food.self), draft, of: kitchen, seen: call.precondition)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        try await foods.remove(call.id(Food.self), of: kitchen, by: call.caller.account)
        return Empty()
    }

    func identify(_ identity: OwnFoodIdentity, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await foods.identify(call.id(Food.self), as: identity, of: kitchen)
    }

    func propose(_ draft: FoodDraft, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await foods.propose(call.id(Food.self), as: draft, by: call.caller.identity, of: kitchen)
    }
}
