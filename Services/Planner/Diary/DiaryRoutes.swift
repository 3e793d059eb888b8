import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

/// Routes for diary entries: add, list, change, repeat, remove and restore.
struct DiaryRoutes: Sendable {
    /// Days of history for suggestions.
    private static let suggested = 90
    private static let mostSuggested = 12

    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let reader: DiaryReader
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.diary, use: list)
            .on(PlannerAPI.diarySuggestions, use: suggestions)
            .on(PlannerAPI.addDiaryEntry, use: add)
            .on(PlannerAPI.diaryEntry, use: show)
            .on(PlannerAPI.changeDiaryEntry, use: change)
            .on(PlannerAPI.removeDiaryEntry, use: remove)
            .on(PlannerAPI.restoreDiaryEntry, use: restore)
            .on(PlannerAPI.repeatDiaryEntry, use: `repeat`)
    }

    func list(_ query: DiaryQuery, _ call: Call<SignedIn>) async throws -> Page<DiaryEntry> {
        let part = try PageRequest<DiaryPlace>(query, of: PlannerAPI.diary)
        let account = call.caller.account
        let found = try await database.read {
            try DiaryTable($0, of: account).page(from: query.from, to: query.to, after: part.after, limit: part.rows)
        }
        return try part.page(found.map(DiaryEntry.init)) { DiaryPlace(day: $0.day, id: $0.id) }
    }

    func suggestions(_ query: DiarySuggestionsQuery, _ call: Call<SignedIn>) async throws -> DiarySuggestions {
        let account = call.caller.account
        let window = await clock.window(of: call.caller, in: nil)
        let first = window.today.adding(days: -Self.suggested)
        return try await database.read { db in
            let table = DiaryTable(db, of: account)
            let recent = try table.alike(from: first, at: query.meal)
            let frequent = recent.filter { $0.times > 1 }.sorted { one, other in
                (other.times, other.latest.description) < (one.times, one.latest.description)
            }
            let chosen = [recent, frequent].map { $0.prefix(Self.mostSuggested) }
            let entries = try table.all(Array(Set(chosen.joined().map(\.latest))))
            let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let lists = chosen.map { list in
                list.compactMap { latest, times in
                    known[latest].map { DiarySuggestion(entry: DiaryEntry($0), times: times) }
                }
            }
            return DiarySuggestions(recent: lists[0], frequent: lists[1])
        }
    }

    func add(_ draft: DiaryEntryDraft, _ call: Call<SignedIn>) async throws -> DiaryEntry {
        let window = DiaryWindow(await clock.window(of: call.caller, in: draft.timeZone))
        try draft.check(window)
        let state = try await state(of: draft, call.caller)
        let (account, instant) = (call.caller.account, now())
        return try await database.write { db in
            DiaryEntry(try DiaryChange(db, of: account).add(state, at: instant))
        }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> DiaryEntry {
        let (id, account) = (try call.id(DiaryEntry.self), call.caller.account)
        let found = try await database.read { try DiaryTable($0, of: account).find(id) }
        return DiaryEntry(try found.orNotFound(.diaryEntry))
    }

    func change(_ change: DiaryEntryChange, _ call: Call<SignedIn>) async throws -> DiaryEntry {
        let (id, account) = (try call.id(DiaryEntry.self), call.caller.account)
        let window = DiaryWindow(await clock.window(of: call.caller, in: change.timeZone))
        try change.check()
        let known = try await database.read { try DiaryTable($0, of: account).find(id) }.orNotFound(.diaryEntry)
        let contents: DiaryReader.Contents? =
            if let quantity = change.quantity, let food = known.state.food {
                try await reader.food(food, quantity, for: call.caller.identity)
            } else {
                nil
            }
        return try await database.write { db in
            let work = try DiaryChange(db, of: account)
            let entry = try work.table.find(id).orNotFound(.diaryEntry)
            try call.precondition.check(DiaryEntry(entry))
            return DiaryEntry(try work.replace(entry, by: entry.state.changed(change, contents, in: window)))
        }
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, account, instant) = (try call.id(DiaryEntry.self), call.caller.account, now())
        try await database.write { db in
            let work = try DiaryChange(db, of: account)
            let entry = try work.table.find(id).orNotFound(.diaryEntry)
            try call.precondition.check(DiaryEntry(entry))
            try work.remove(entry, at: instant)
        }
        return Empty()
    }

    func restore(_: Empty, _ call: Call<SignedIn>) async throws -> DiaryEntry {
        let (id, account) = (try call.id(DiaryEntry.self), call.caller.account)
        return try await database.write { db in
            let work = try DiaryChange(db, of: account)
            // Restoring an existing entry succeeds.
            if let entry = try work.table.find(id) { return DiaryEntry(entry) }
            return DiaryEntry(try work.restore(work.table.find(id, isRemoved: true).orNotFound(.diaryEntry)))
        }
    }

    func `repeat`(_ repetition: DiaryRepetition, _ call: Call<SignedIn>) async throws -> DiaryEntry {
        let (id, account) = (try call.id(DiaryEntry.self), call.caller.account)
        let window = DiaryWindow(await clock.window(of: call.caller, in: repetition.timeZone))
        guard window.contains(repetition.day) else { throw Problem.invalid("day", .outside(window)) }
        let instant = now()
        return try await database.write { db in
            let work = try DiaryChange(db, of: account)
            let entry = try work.table.find(id).orNotFound(.diaryEntry)
            return DiaryEntry(
                try work.add(
                    entry.state.repeated(on: repetition.day, at: repetition.meal, now: instant), at: instant))
        }
    }

    /// Returns the state of a checked draft, with the recipe's or food's nutrition.
    private func state(of draft: DiaryEntryDraft, _ caller: SignedIn) async throws -> DiaryState {
        var state = DiaryState(
            day: draft.day, at: draft.at?.wholeSecond, meal: draft.meal ?? .snack, kind: draft.kind,
            name: draft.name.meaningful ?? "", nutrition: draft.nutrition ?? [:], addedAt: now().wholeSecond)
        if let recipe = draft.recipe {
            let contents = try await reader.recipe(recipe, for: caller.identity)
            (state.recipe, state.portions) = (recipe, draft.portions ?? 1)
            state.take(contents, times: draft.portions ?? 1)
        } else if let food = draft.food, let quantity = draft.quantity {
            let contents = try await reader.food(food, quantity, for: caller.identity)
            (state.food, state.quantity, state.grams) = (food, quantity, contents.grams)
            state.take(contents, times: 1)
        } else if let planned = draft.planned {
            try await plan(planned, &state, draft, caller)
        }
        return state
    }

    /// Fills in the state from a planned meal. If the recipe is no longer visible, its nutrition stays unknown.
    private func plan(
        _ id: ID<Meal>, _ state: inout DiaryState, _ draft: DiaryEntryDraft, _ caller: SignedIn
    ) async throws {
        let kitchen = try await scopes.kitchen(of: caller.account, for: .reading)
        let (meal, recipe) = try await database.read { db in
            let table = MealTable(db, of: kitchen)
            guard let meal = try table.find(id) else { throw Problem.invalid("planned", .noPlannedMeal) }
            return (meal, try table.recipe(of: meal))
        }
        let eater = meal.state.eaters.first { $0.account == caller.account }
        let portions = draft.portions ?? eater?.portions ?? 1
        (state.planned, state.portions, state.recipe) = (id, portions, recipe)
        state.meal = draft.meal ?? StandardSlot(rawValue: meal.state.slot) ?? .snack
        if state.name.isEmpty { state.name = String((meal.state.dish.title ?? "Meal").prefix(200)) }
        guard draft.nutrition == nil, let recipe else { return }
        do {
            state.take(try await reader.recipe(recipe, for: caller.identity, field: "planned"), times: portions)
        } catch let problem as Problem where problem.status == 422 {}
    }
}

extension DiaryState {
    /// Takes over nutrition, and the name if the state has none.
    fileprivate mutating func take(_ contents: DiaryReader.Contents, times portions: Double) {
        if name.isEmpty { name = String(contents.name.prefix(200)) }
        nutrition = contents.nutrition.scaled(by: portions)
        isPartial = contents.isPartial ? true : nil
    }

    /// Returns the state after a change. Throws 422 if the change does not fit the entry.
    ///
    /// - Parameter contents: the food's contents for the new quantity.
    fileprivate func changed(
        _ change: DiaryEntryChange, _ contents: DiaryReader.Contents?, in window: DiaryWindow
    ) throws(Problem) -> DiaryState {
        var check = FieldCheck()
        check("day", day <= window.today && (change.day.map(window.contains) ?? true), .outside(window))
        check("portions", change.portions == nil || portions != nil, .fieldOfOtherKind)
        check("quantity", change.quantity == nil || food != nil, .fieldOfOtherKind)
        var state = self
        state.day = change.day ?? day
        state.meal = change.meal ?? meal
        state.name = change.name.meaningful ?? name
        if state.day != day { state.at = nil }
        if case .set(let at) = change.at {
            check("at", Day(of: at, in: window.zone.timeZone) == state.day, .otherDay)
        }
        if change.at != .keep { state.at = change.at.applied(to: nil)?.wholeSecond }
        if let new = change.portions, let portions, portions > 0 {
            state.portions = new
            state.scale(by: new / portions)
        }
        if let quantity = change.quantity {
            if let new = contents?.grams, let grams, grams > 0 {
                state.scale(by: new / grams)
            } else {
                state.nutrition = contents?.nutrition ?? [:]
            }
            (state.quantity, state.grams) = (quantity, contents?.grams)
        }
        if let nutrition = change.nutrition {
            // Correcting some of several partial figures leaves the others partial.
            let isAllNew = Nutrient.onLabels.allSatisfy {
                state.nutrition[$0] == nil || state.nutrition[$0] != nutrition[$0]
            }
            (state.nutrition, state.isPartial) = (nutrition, isAllNew ? nil : state.isPartial)
        }
        try check.finish()
        return state
    }

    private mutating func scale(by factor: Double) {
        nutrition = nutrition.scaled(by: factor)
        grams = grams.map { $0 * factor }
    }
}

extension MealTable {
    /// Returns the recipe of a meal, through its leftovers' origin; `nil` if there is none.
    func recipe(of meal: StoredMeal) throws -> ID<Recipe>? {
        var (meal, seen) = (meal, Set([meal.id]))
        while meal.state.dish.recipe == nil {
            guard let source = meal.state.dish.leftoversOf, seen.insert(source).inserted,
                let found = try find(source)
            else { return nil }
            meal = found
        }
        return meal.state.dish.recipe
    }
}
