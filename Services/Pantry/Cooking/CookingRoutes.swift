import Chassis
import Contracts
import PantryContracts

/// Cooking out of the pantry.
struct CookingRoutes: Sendable {
    let cooking: Cooking
    let access: HouseholdAccess
    let delivery: PromptDelivery

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.planCooking, use: plan)
            .on(PantryAPI.cook, use: cook)
            .on(PantryAPI.addLeftovers, use: putAway)
    }

    func plan(_ wanted: RecipeToCook, _ call: Call<SignedIn>) async throws -> CookingPlan {
        try await cooking.plan(
            wanted, for: call.caller, in: access.kitchen(of: call.caller.account, for: .reading))
    }

    func cook(_ draft: CookedDraft, _ call: Call<SignedIn>) async throws -> JournalEntry {
        let entry = try await cooking.cook(
            draft, for: call.caller, in: access.kitchen(of: call.caller.account, for: .changing))
        if draft.meal != nil { await delivery.deliver(about: [entry.id.description], to: .planner) }
        return entry
    }

    func putAway(_ draft: LeftoversDraft, _ call: Call<SignedIn>) async throws -> JournalEntry {
        try await cooking.putAway(
            draft, for: call.caller, in: access.kitchen(of: call.caller.account, for: .changing))
    }
}
