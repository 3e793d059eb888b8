import Chassis
import Contracts
import Foundation
import MealPlanning
import PlannerContracts
import RecipesContracts
import Storage

/// Routes for automatic proposals: request, status and swaps.
struct ProposalRoutes: Sendable {
    /// The most swaps returned.
    private static let mostSwaps = 10
    private static let mostSavings = 5

    let database: Database
    let scopes: HouseholdScopes
    let gathering: ProposalGathering
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.propose, use: propose)
            .on(PlannerAPI.proposal, use: show)
            .on(PlannerAPI.cancelProposal, use: cancel)
            .on(PlannerAPI.swaps, use: swaps)
            .on(PlannerAPI.swap, use: swap)
    }

    func propose(_ draft: ProposalDraft, _ call: Call<SignedIn>) async throws -> Proposal {
        let (input, kitchen) = try await gathering.input(draft, for: call.week(), call.caller)
        let (instant, account) = (now(), call.caller.account)
        let id = ID<Proposal>(at: instant)
        return try await database.write { db in
            let table = ProposalTable(db)
            guard try table.working(of: kitchen) < ProposalTable.mostWorking else {
                throw Problem(409, "too-many-meal-proposals", ["most": .number(ProposalTable.mostWorking)])
            }
            try table.insert(id, input, of: kitchen, by: account, at: instant)
            try db.enqueue(ProposalOrder(id: id), as: .mealProposal, of: kitchen.text, at: instant)
            return Proposal(
                id: id, week: input.week, state: .working, progress: 0, ahead: try table.ahead(of: id),
                startedAt: instant.wholeSecond, draft: input.draft, notices: input.notices)
        }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Proposal {
        let found = try await find(call, for: .reading)
        return try Proposal(found.head, found.input, found.result, ahead: found.ahead)
    }

    func cancel(_: Empty, _ call: Call<SignedIn>) async throws -> Proposal {
        let found = try await find(call, for: .changing)
        return try await database.write { db in
            try ProposalTable(db).cancel(found.head.id)
            return try Proposal(found.head, found.input, found.result)
        }
    }

    func swaps(_ query: SwapQuery, _ call: Call<SignedIn>) async throws -> Page<ProposedSwap> {
        let ready = try Ready(await find(call, for: .reading))
        let swaps =
            if let day = query.day, let slot = query.slot {
                try ready.swaps(at: ProposalPlace(day: day, slot: slot), most: Self.mostSwaps)
            } else if query.day == nil, query.slot == nil {
                try MealPlanner.savings(in: ready.meals, of: ready.problem.problem, count: Self.mostSavings)
            } else {
                throw Problem.invalid(query.day == nil ? "day" : "slot", .required)
            }
        // A saving of less than the smallest unit is none.
        let shown = try ready.shown(swaps).filter { query.day != nil || $0.costChange.amount < 0 }
        let allowed = try await gathering.allowed(shown.map(\.recipe.id), by: ready.problem.input, call.caller)
        let items = shown.filter { allowed.contains($0.recipe.id) }
        return Page(items: items, total: items.count)
    }

    func swap(_ draft: SwapDraft, _ call: Call<SignedIn>) async throws -> Proposal {
        let found = try await find(call, for: .changing)
        let place = ProposalPlace(day: draft.day, slot: draft.slot)
        let before = try Ready(found)
        let best = try before.shown(before.swaps(at: place, most: Self.mostSwaps)).map(\.recipe.id)
        let wanted = draft.recipe.map { [$0] } ?? best
        let allowed = try await gathering.allowed(wanted, by: before.problem.input, call.caller)
        guard let recipe = wanted.first(where: allowed.contains) else { throw Problem.noSwap }
        return try await database.write { db in
            let table = ProposalTable(db)
            try table.lock(found.head.id)
            let now = Found(head: found.head, input: found.input, result: try table.result(found.head.id))
            var ready = try Ready(now)
            try ready.swap(place, to: recipe)
            try table.finish(found.head.id, as: .ready, ready.result)
            return try Proposal(found.head, found.input, ready.result)
        }
    }

    /// A proposal; input and result are present only once it is done.
    struct Found: Sendable {
        let head: ProposalTable.Head
        let input: ProposalInput?
        let result: ProposalResult?
        /// The number of proposals ahead in the queue; `nil` once work has begun.
        var ahead: Int?
    }

    private func find(_ call: Call<SignedIn>, for purpose: HouseholdScopes.Purpose) async throws -> Found {
        try await Found(call, scopes, database, for: purpose)
    }
}

extension ProposalRoutes.Found {
    /// Finds the requested proposal in the caller's plan.
    init(
        _ call: Call<SignedIn>, _ scopes: HouseholdScopes, _ database: Database, for purpose: HouseholdScopes.Purpose
    ) async throws {
        let id = try call.id(Proposal.self)
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: purpose)
        self = try await database.read { db in
            let table = ProposalTable(db)
            let head = try table.head(id, of: kitchen).orNotFound(.mealProposal)
            guard head.state != .working else {
                let ahead = head.progress > 0 ? nil : try table.ahead(of: id)
                return Self(head: head, input: nil, result: nil, ahead: ahead)
            }
            var result = try table.result(id)
            try result?.forgetRemoved(from: MealTable(db, of: kitchen))
            return Self(head: head, input: try table.input(id), result: result)
        }
    }
}

/// A finished proposal.
struct Ready {
    let problem: ProposalProblem
    private(set) var result: ProposalResult

    /// Throws 409 if the proposal is not finished or has no plan.
    init(_ found: ProposalRoutes.Found) throws(Problem) {
        guard found.head.state == .ready, let input = found.input, let result = found.result else {
            throw Problem(409, "not-ready")
        }
        problem = ProposalProblem(input)
        self.result = result
    }

    var meals: [MealPlanning.Meal?] { problem.meals(result.choices) }

    /// Returns the next best meals for a place. Throws 404 if nothing is proposed there.
    func swaps(at place: ProposalPlace, most: Int) throws -> [Swap] {
        let number = try self.number(of: place)
        let dismissed = Set(result.choices[number]?.dismissed ?? [])
        guard let slot = problem.slots[number] else { return [] }
        return try MealPlanner.swaps(for: slot, in: meals, of: problem.problem, count: .max).filter { swap in
            if case .cooked(let recipe) = swap.meal { !dismissed.contains(recipe) } else { false }
        }.prefix(most).map { $0 }
    }

    /// Throws 404 if nothing is proposed at `place`, and 409 if the recipe is not possible there.
    mutating func swap(_ place: ProposalPlace, to wanted: ID<Recipe>) throws {
        let number = try self.number(of: place)
        let recipes = problem.input.recipes.recipes
        let found = try MealPlanner.swaps(
            for: problem.slots[number] ?? -1, in: meals, of: problem.problem, count: .max
        ).first { swap in
            if case .cooked(let recipe) = swap.meal { recipes[recipe].id == wanted } else { false }
        }
        guard let found, case .cooked(let recipe) = found.meal, var choice = result.choices[number] else {
            throw Problem.noSwap
        }
        choice.dismissed.append(choice.recipe)
        (choice.recipe, choice.leftoversOf) = (recipe, nil)
        result.choices[number] = choice
        // Leftovers change with their meal, except those already in the plan.
        for other in result.choices.indices
        where result.choices[other]?.leftoversOf == number && result.choices[other]?.meal == nil {
            result.choices[other]?.recipe = recipe
        }
    }

    private func number(of place: ProposalPlace) throws(Problem) -> Int {
        let places = problem.input.places
        guard
            let number = places.indices.first(where: { places[$0].planned == nil && places[$0].place == place }),
            result.choices.indices.contains(number), let choice = result.choices[number], choice.meal == nil
        else { throw Problem.notFound(.meal) }
        return number
    }

    /// Returns swaps with what they change of the cost as it is shown.
    func shown(_ swaps: [Swap]) throws -> [ProposedSwap] {
        let before = try Objective.evaluate(meals, of: problem.problem).packsAsShown
        return try swaps.compactMap { swap in
            guard case .cooked(let number) = swap.meal, problem.places.indices.contains(swap.slot) else { return nil }
            var swapped = meals
            swapped[swap.slot] = swap.meal
            let after = try Objective.evaluate(swapped, of: problem.problem).packsAsShown
            let recipe = problem.input.recipes.recipes[number]
            return ProposedSwap(
                place: problem.input.places[problem.places[swap.slot]].place,
                recipe: RecipeName(id: recipe.id, title: recipe.title), image: recipe.image, minutes: recipe.minutes,
                costChange: .rounding(Double(after - before), problem.input.currency))
        }
    }
}

extension ProposalResult {
    /// Reopens places whose planned meal was removed.
    mutating func forgetRemoved(from meals: MealTable) throws {
        for place in choices.indices {
            if let meal = choices[place]?.meal, try meals.find(meal) == nil { choices[place]?.meal = nil }
        }
    }
}

extension Problem {
    /// No other meal is possible at a place.
    static let noSwap = Problem(409, "no-swap")
}
