import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Routes that accept a proposal into the plan.
struct ProposalAcceptanceRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let gathering: ProposalGathering
    let now: @Sendable () -> Date

    func register(on routes: Routes) { routes.on(PlannerAPI.acceptProposal, use: accept) }

    func accept(_ acceptance: ProposalAcceptance, _ call: Call<SignedIn>) async throws -> AcceptedProposal {
        let account = call.caller.account
        let found = try await ProposalRoutes.Found(call, scopes, database, for: .changing)
        let ready = try Ready(found)
        let membership = try await scopes.membership(of: account, for: .changing)
        let window = await clock.window(of: call.caller, in: found.head.draft.timeZone)
        let wanted = acceptance.meals.map(Set.init)
        let places = ready.open.filter { wanted?.contains(ready.problem.input.places[$0].place) ?? true }
        let dishes = try await dishes(places, ready, call.caller)
        let instant = now()
        return try await database.write { db in
            let change = try PlanChange(db, of: membership.kitchen, by: account, at: instant)
            try ProposalTable(db).lock(found.head.id)
            var result = try ProposalTable(db).result(found.head.id).orNotFound(.mealProposal)
            try result.forgetRemoved(from: change.meals)
            var taking = try ProposalTaking(ready.problem.input, result, change, window, membership.members)
            for place in places {
                // A choice that was swapped in the meantime was not checked, so it is skipped.
                let isSame = result.choices[place]?.recipe == ready.result.choices[place]?.recipe
                try taking.take(place, isSame ? dishes[place] ?? nil : nil)
            }
            guard !taking.change.steps.isEmpty else { throw Problem.nothingToPlan }
            try ProposalTable(db).finish(found.head.id, as: .ready, taking.result)
            return AcceptedProposal(entry: try taking.change.finish(as: .proposed), skipped: taking.skipped)
        }
    }

    /// Returns the current recipes; `nil` if deleted or no longer allowed for all eaters.
    private func dishes(_ places: [Int], _ ready: Ready, _ caller: SignedIn) async throws -> [Int: PlannedDish?] {
        let input = ready.problem.input
        let chosen = places.compactMap { ready.result.choices[$0].map { input.recipes.recipes[$0.recipe].id } }
        let allowed = try await gathering.allowed(chosen, by: input, caller)
        var dishes: [Int: PlannedDish?] = [:]
        for place in places {
            guard let choice = ready.result.choices[place] else { continue }
            let recipe = input.recipes.recipes[choice.recipe].id
            guard allowed.contains(recipe) else {
                dishes[place] = .some(nil)
                continue
            }
            do {
                dishes[place] = try await recipes.dish(recipe, for: caller.identity, field: "meals")
            } catch let problem as Problem where problem.status == 422 {
                dishes[place] = .some(nil)
            }
        }
        return dishes
    }
}

extension Ready {
    /// Places whose meals are not in the plan yet, by day.
    var open: [Int] {
        result.choices.indices.filter { place in result.choices[place].map { $0.meal == nil } ?? false }
    }
}

/// Adds a proposal's meals to the plan, in an open transaction.
private struct ProposalTaking {
    private(set) var change: PlanChange
    private(set) var result: ProposalResult
    private(set) var skipped: [ProposalPlace] = []
    private let input: ProposalInput
    private let window: PlanWindow
    private let slots: Set<String>
    private let eaters: [MealEater]

    init(
        _ input: ProposalInput, _ result: ProposalResult, _ change: PlanChange, _ window: PlanWindow,
        _ members: Set<ID<Account>>
    ) throws {
        (self.input, self.result, self.change, self.window) = (input, result, change, window)
        slots = Set(try SlotTable(change.db, of: change.kitchen).all().filter { $0.isRemoved != true }.map(\.id))
        // Members who left in the meantime are excluded.
        eaters = input.eaters.filter { members.contains($0.account) }
    }

    mutating func take(_ number: Int, _ dish: PlannedDish?) throws {
        let place = input.places[number].place
        guard let choice = result.choices[number], choice.meal == nil, var dish, window.contains(place.day),
            slots.contains(place.slot), try change.meals.all(in: place.slot, on: place.day).isEmpty
        else {
            skipped.append(place)
            return
        }
        let origin = choice.leftoversOf.flatMap { result.choices[$0]?.meal ?? input.places[$0].planned?.meal }
        if let meal = origin, try change.meals.find(meal) != nil {
            dish = PlannedDish(kind: .leftovers, title: dish.title, leftoversOf: meal)
        }
        let state = MealState(
            day: place.day, slot: place.slot, position: 0, dish: dish, eaters: eaters,
            guests: input.draft.guests ?? 0, cooks: [], addedAt: change.instant.wholeSecond, addedBy: change.account)
        if dish.kind == .recipe { result.choices[number]?.leftoversOf = nil }
        result.choices[number]?.meal = try change.add(state).id
    }
}
