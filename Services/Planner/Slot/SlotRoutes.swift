import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The slots of a plan: seeing them, and replacing them.
struct SlotRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.slots, use: show)
            .on(PlannerAPI.setSlots, use: set)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> MealSlots {
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        return MealSlots(slots: try await database.read { try SlotTable($0, of: kitchen).all() })
    }

    func set(_ draft: MealSlotsDraft, _ call: Call<SignedIn>) async throws -> MealSlots {
        let account = call.caller.account
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let instant = now()
        return try await database.write { db in
            var change = try PlanChange(db, of: kitchen, by: account, at: instant)
            let known = try SlotTable(db, of: kitchen).all()
            try call.precondition.check(MealSlots(slots: known))
            let slots = try draft.slots(replacing: known, at: instant)
            try change.setSlots(slots, from: known)
            try change.finish(as: .slots)
            return MealSlots(slots: slots)
        }
    }
}
