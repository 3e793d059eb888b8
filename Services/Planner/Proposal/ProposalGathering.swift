import Chassis
import Contracts
import Foundation
import Logging
import PlannerContracts
import RecipesContracts
import Storage

/// Gathers a proposal's input: the plan, recipes that suit all eaters, and the pantry.
struct ProposalGathering: Sendable {
    /// The number of candidate recipes for each meal type.
    private static let perMeal = 300
    /// Days of history that count for repeats.
    private static let daysBefore = 30
    /// The most recipes in one query.
    private static let mostNamed = 200

    /// The code of a notice that does not concern planned meals.
    private static let leftAside = "planning-recipes-left"

    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let services: ServiceClients
    let logger: Logger

    /// Returns the input with its places. Recipes and pantry are `pending`, because they take long under load.
    ///
    /// - Throws: 422 if the draft is invalid, 409 if there is nothing to plan.
    func input(
        _ draft: ProposalDraft, for week: ISOWeek, _ caller: SignedIn
    ) async throws -> (input: ProposalInput, kitchen: HouseholdScope) {
        let window = await clock.window(of: caller, in: draft.timeZone)
        let membership = try await scopes.membership(of: caller.account, for: .changing)
        let open = week.days.filter(window.contains)
        guard !open.isEmpty else { throw Problem.invalid("week", .outside(window)) }
        let eaters = draft.eaters ?? membership.members.eatingOnce
        let kitchen = membership.kitchen
        let slots = try await database.read { db in
            try SlotTable(db, of: kitchen).all().filter { $0.isRemoved != true }
        }
        try draft.check(open, slots, membership.members, eaters, window)
        let chosen = Set(draft.days ?? open)
        let days = Self.range(open.filter(chosen.contains))
        let (stored, before) = try await stored(days, of: kitchen)
        let others = try await self.stored(open.filter { !days.contains($0) }, of: kitchen).meals
        let wanted = draft.slots.map(Set.init)
        let places = Self.places(
            days, chosen, slots.filter { wanted?.contains($0.id) ?? true }, all: slots, stored,
            portions: eaters.reduce(draft.guests ?? 0) { $0 + $1.portions })
        guard places.contains(where: { $0.planned == nil }) else { throw Problem.nothingToPlan }
        let currency = await clock.currency(draft.currency, of: caller)
        var resolved = draft
        (resolved.days, resolved.slots) = (open.filter(chosen.contains), draft.slots ?? slots.map(\.id))
        (resolved.eaters, resolved.currency) = (eaters, currency)
        let input = ProposalInput(
            week: week.description, draft: resolved, eaters: eaters, currency: currency, days: days,
            places: places.filter { $0.planned?.isMade != true }, recipes: .none, pantry: [], staples: [], past: before,
            notices: Self.uncounted(others.filter { !days.contains($0.state.day) }),
            pending: ProposalInput.Pending(account: caller.account, today: window.today),
            made: places.filter { $0.planned?.isMade == true }.map(\.day))
        return (input, kitchen)
    }

    /// Adds recipes and pantry to a pending input.
    ///
    /// - Throws: 503 while recipes are unavailable.
    func gathered(_ input: ProposalInput) async throws -> ProposalInput {
        guard let pending = input.pending else { return input }
        let named = input.places.compactMap(\.planned?.recipe) + input.past.map(\.recipe)
        let recipes = try await recipes(for: input, seenBy: pending.account, named)
        let kitchenware = await pantry(
            of: Identity(account: pending.account), input.days, recipes, today: pending.today,
            planned: input.places, usedBefore: input.past.filter { $0.day >= pending.today },
            in: input.currency)
        return ProposalInput(
            week: input.week, draft: input.draft, eaters: input.eaters, currency: input.currency, days: input.days,
            places: input.places, recipes: recipes.priced(kitchenware.foods), pantry: kitchenware.items,
            staples: kitchenware.staples, past: input.past,
            notices: input.notices + recipes.notices + kitchenware.notices + Self.notices(input.places, recipes),
            made: input.made)
    }

    /// The planned meals of a week, and the purchases for them by food.
    typealias PlannedInput = (input: ProposalInput, bought: [ID<Food>: [BoughtGrams]], window: PlanWindow)

    /// Returns the planned meals of a week, without anything to propose.
    ///
    /// - Throws: 503 while recipes are unavailable.
    func input(
        planned week: ISOWeek, in kitchen: HouseholdScope, _ caller: SignedIn, _ zone: TimeZoneName?,
        currency: Currency
    ) async throws -> PlannedInput {
        let window = await clock.window(of: caller, in: zone)
        let slots = try await database.read { try SlotTable($0, of: kitchen).all() }
        let (stored, before) = try await stored(week.days, of: kitchen)
        let ahead = before.filter { $0.day >= window.today }
        let places = Self.places(week.days, [], [], all: slots, stored, portions: 1)
        var seen: Set<ID<Recipe>> = []
        let named = (stored.compactMap(\.state.dish.recipe) + ahead.map(\.recipe)).filter { seen.insert($0).inserted }
        let recipes =
            named.isEmpty
            ? .none
            : try await services.asService.call(
                RecipesAPI.planningRecipes,
                sending: PlanningQuery(
                    viewer: caller.account, eaters: [caller.account], meals: [.dinner], perMeal: 1,
                    recipes: Array(named.prefix(Self.mostNamed)), currency: currency))
        let kitchenware = await pantry(
            of: caller.identity, week.days, recipes, today: window.today, planned: places, usedBefore: ahead,
            in: currency)
        let input = ProposalInput(
            week: week.description, draft: ProposalDraft(), eaters: [], currency: currency, days: week.days,
            places: places, recipes: recipes.priced(kitchenware.foods), pantry: kitchenware.items,
            staples: kitchenware.staples, past: [],
            notices: recipes.notices.filter { $0.code != Self.leftAside } + kitchenware.notices
                + Self.notices(places, recipes))
        return (input, kitchenware.bought, window)
    }

    /// Returns the uneaten meals of a week from today on, with alternatives that suit all eaters, and the meals that
    /// stay locked.
    ///
    /// - Throws: 503 while recipes are unavailable.
    func input(
        swapping week: ISOWeek, in kitchen: HouseholdScope, _ caller: SignedIn, _ zone: TimeZoneName?,
        currency: Currency, limits: ProposalLimits?
    ) async throws -> (input: ProposalInput, locked: Set<ID<Meal>>) {
        let window = await clock.window(of: caller, in: zone)
        let slots = try await database.read { try SlotTable($0, of: kitchen).all() }
        let (stored, before) = try await stored(week.days, of: kitchen)
        let days = week.days.filter { $0 >= window.today }
        let open = stored.filter { $0.state.day >= window.today && !$0.state.isMade }
        let places = Self.places(days, [], [], all: slots, open, portions: 1)
        let eaten = stored.filter { $0.state.day < window.today }.reversed()
        let past = before + eaten.compactMap { ProposalInput.Past($0, portions: 0) }
        let people = Set(open.flatMap { $0.state.eaters.map(\.account) })
        let eaters = people.isEmpty ? [caller.account] : people.sorted { $0.description < $1.description }
        var seen: Set<ID<Recipe>> = []
        let named = (open.compactMap(\.state.dish.recipe) + past.map(\.recipe)).filter { seen.insert($0).inserted }
        // Above 20 eaters, the query cannot include everybody, so nothing is offered.
        let perMeal = people.count <= 20 ? Self.perMeal : 1
        let recipes =
            places.isEmpty
            ? .none
            : try await services.asService.call(
                RecipesAPI.planningRecipes,
                sending: PlanningQuery(
                    viewer: caller.account, eaters: Array(eaters.prefix(20)),
                    meals: places.reduce([]) { $0.union($1.meals) }, perMeal: perMeal,
                    recipes: Array(named.prefix(Self.mostNamed)), currency: currency))
        let ahead = before.filter { $0.day >= window.today }
        let kitchenware = await pantry(
            of: caller.identity, days, recipes, today: window.today, planned: places, usedBefore: ahead,
            in: currency)
        var draft = ProposalDraft()
        draft.limits = limits
        draft.limits?.budget = nil
        let input = ProposalInput(
            week: week.description, draft: draft, eaters: eaters.map { MealEater(account: $0) }, currency: currency,
            days: days, places: places, recipes: recipes.priced(kitchenware.foods), pantry: kitchenware.items,
            staples: kitchenware.staples, past: past,
            notices: recipes.notices + kitchenware.notices + Self.notices(places, recipes))
        let locked = people.count <= 20 ? Set(open.filter(\.state.isLocked).map(\.id)) : Set(open.map(\.id))
        return (input, locked)
    }

    /// Returns the recipes that all eaters may eat now, which may have changed since the proposal.
    func allowed(
        _ recipes: [ID<Recipe>], by input: ProposalInput, _ caller: SignedIn
    ) async throws -> Set<ID<Recipe>> {
        guard !recipes.isEmpty else { return [] }
        let query = PlanningQuery(
            viewer: caller.account, eaters: input.eaters.map(\.account), meals: [.dinner], perMeal: 1,
            recipes: Array(recipes.prefix(Self.mostNamed)), currency: input.currency)
        let found = try await services.asService.call(RecipesAPI.planningRecipes, sending: query)
        return Set(found.recipes.filter(\.isAllowed).map(\.id))
    }

    /// Returns all days from the first to the last.
    private static func range(_ days: [Day]) -> [Day] {
        guard let first = days.min(), let last = days.max() else { return [] }
        return (0...max(0, last.daysSince1970 - first.daysSince1970)).map { first.adding(days: $0) }
    }

    private func stored(
        _ days: [Day], of kitchen: HouseholdScope
    ) async throws -> (meals: [StoredMeal], before: [ProposalInput.Past]) {
        guard let first = days.first, let last = days.last else { return ([], []) }
        return try await database.read { db in
            let table = MealTable(db, of: kitchen)
            let before = try table.all(from: first.adding(days: -Self.daysBefore), to: first.adding(days: -1))
            return (
                try table.all(from: first, to: last).filter { !$0.isGone },
                before.reversed().compactMap {
                    ProposalInput.Past($0, portions: $0.state.isMade ? 0 : $0.state.portions)
                }
            )
        }
    }

    /// Returns the planned meals and the empty places, by day and slot.
    private static func places(
        _ days: [Day], _ chosen: Set<Day>, _ slots: [MealSlot], all: [MealSlot], _ stored: [StoredMeal],
        portions: Double
    ) -> [ProposalInput.Place] {
        let wanted = Set(slots.map(\.id))
        let kinds = Dictionary(all.map { ($0.id, $0.meals) }, uniquingKeysWith: { first, _ in first })
        return days.flatMap { day in
            let planned = stored.filter { $0.state.day == day }.sorted { $0.state.position < $1.state.position }
            let there = Dictionary(grouping: planned, by: \.state.slot)
            let order = all.map(\.id) + Set(there.keys).subtracting(all.map(\.id)).sorted()
            return order.flatMap { slot -> [ProposalInput.Place] in
                let meals = kinds[slot] ?? [.dinner]
                if let stored = there[slot] {
                    return stored.map { meal in
                        ProposalInput.Place(
                            day: day, slot: slot, meals: meals,
                            portions: meal.state.portions,
                            planned: ProposalInput.Planned(
                                meal: meal.id, recipe: meal.state.dish.recipe,
                                leftoversOf: meal.state.dish.leftoversOf, isMade: meal.state.isMade)
                        )
                    }
                }
                guard chosen.contains(day), wanted.contains(slot) else { return [] }
                return [ProposalInput.Place(day: day, slot: slot, meals: meals, portions: portions, planned: nil)]
            }
        }
    }

    private func recipes(
        for input: ProposalInput, seenBy viewer: ID<Account>, _ named: [ID<Recipe>]
    ) async throws -> PlanningRecipes {
        var seen: Set<ID<Recipe>> = []
        let recipes = named.filter { seen.insert($0).inserted }.prefix(Self.mostNamed)
        let query = PlanningQuery(
            viewer: viewer, eaters: input.eaters.map(\.account),
            meals: input.places.filter { $0.planned == nil }.reduce([]) { $0.union($1.meals) },
            perMeal: Self.perMeal, recipes: Array(recipes), currency: input.currency,
            maxMinutes: input.draft.limits?.minutesPerDay)
        return try await services.asService.call(RecipesAPI.planningRecipes, sending: query)
    }
}

extension PlanningRecipes {
    fileprivate static let none = PlanningRecipes(recipes: [], foods: [], allowed: 0, total: 0)
}
