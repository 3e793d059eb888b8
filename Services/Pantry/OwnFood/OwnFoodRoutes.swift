import Chassis
import Contracts
import PantryContracts
import RecipesContracts

/// The foods of a household's own: seeing, adding, describing, proposing and removing them.
struct OwnFoodRoutes: Sendable {
    let foods: OwnFoods
    let door: KitchenDoor

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

    func list(_: Nothing, _ call: Call<SignedIn>) async throws -> Page<OwnFood> {
        let items = try await foods.all(of: door.kitchen(of: call.caller.account, for: .reading))
        return Page(items: items, total: items.count)
    }

    func add(_ draft: OwnFoodDraft, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        return try await foods.add(draft, by: call.caller.account, to: kitchen)
    }

    func show(_: Nothing, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .reading)
        return try await foods.find(call.id(Food.self), of: kitchen)
    }

    func change(_ draft: OwnFoodDraft, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        return try await foods.change(call.id(Food.self), draft, of: kitchen)
    }

    func remove(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        try await foods.remove(call.id(Food.self), of: kitchen)
        return Nothing()
    }

    func identify(_ identity: OwnFoodIdentity, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        return try await foods.identify(call.id(Food.self), as: identity, of: kitchen)
    }

    func propose(_ draft: FoodDraft, _ call: Call<SignedIn>) async throws -> OwnFood {
        let kitchen = try await door.kitchen(of: call.caller.account, for: .changing)
        return try await foods.propose(call.id(Food.self), as: draft, by: call.caller.identity, of: kitchen)
    }
}
