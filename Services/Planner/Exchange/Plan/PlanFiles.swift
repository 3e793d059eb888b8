import Chassis
import Contracts
import Foundation
import NutritionFiles
import PlannerContracts
import RecipesContracts
import Storage

/// Plans that people bring: read, shown, kept for a day, planned and forgotten.
struct PlanFiles: Sendable {
    static let mostWaiting = 5
    private static let quota = Quota("plan-files", most: 40, within: Quota.day)
    /// How long a caller waits for other people's files to be read.
    private static let patience = Duration.seconds(25)
    private static let longestTitle = MealDetails.longestTitle
    /// The tries, if meals change while their dishes are checked.
    private static let tries = 3

    let database: Database
    let workers: WorkerPool
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let dishCheck: DishCheck
    let now: @Sendable () -> Date
    private let reading = BlockingWork("plan-files", threads: 1, waiting: 5, waitingPerOwner: 2)

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        (database, workers, now) = (platform.database, platform.workers, platform.now)
        (scopes, clock, recipes) = (planner.scopes, planner.clock, planner.recipes)
        dishCheck = planner.dishCheck
    }

    /// Reads a file. Throws 503 where too many are read already or the recipes service does not answer; a file of which
    /// nothing can be read is kept as refused, with the reason.
    func begin(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> PlanFile {
        var check = FieldCheck()
        check("body", upload.file.count > 0, .blank)
        try check.finish()
        let (account, instant) = (call.caller.account, now())
        let window = await clock.window(of: call.caller, in: nil)
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        try await database.write { db in
            guard try PlanFileTable(db, of: account).waiting(at: instant) < Self.mostWaiting else {
                throw Problem(409, "too-many-plan-files", ["most": .number(Self.mostWaiting)])
            }
            try db.use(
                Self.quota, by: account, at: instant,
                refusal: Problem(429, "too-many-requests", ["what": "plan-files", "most": .number(Self.quota.most)]))
        }
        let (file, name) = (upload.file, BroughtName(upload.name))
        let answer = await reading.value(by: .now + Self.patience, for: account.description) { [workers] in
            Result { try ReadPlan(file, name, of: account, within: window, by: workers) }
        }
        guard let answer else { throw Problem.exchangeBusy }
        let read = try answer.get()
        let slots = try await database.read { try SlotTable($0, of: kitchen).all() }
        let rows = try await rows(of: read.meals, slots, for: call.caller.identity)
        PlanMetrics.brought(read.format, isRefused: read.isRefused)
        let asked = try await database.read { try Self.compared(rows, in: MealTable($0, of: kitchen)) }
        // Repeated requests get the answer that the transaction gives, so the conflicts are asked for before it.
        let conflicts = await conflicts(of: asked, for: account)
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let found = PlanFile(
                id: ID(at: instant), title: name.name, format: read.format,
                state: read.isRefused ? .refused : .preview,
                rows: try Self.compared(rows, in: MealTable(db, of: kitchen)), past: read.past, later: read.later,
                remarks: read.remarks, startedAt: instant.wholeSecond,
                expiresAt: read.isRefused ? nil : (instant + PlanFileTable.kept).wholeSecond)
            try PlanFileTable(db, of: account).insert(found)
            return found.telling(conflicts)
        }
    }

    /// The meals with the caller's own recipes of those names.
    private func rows(
        of meals: [BroughtMeal], _ slots: [MealSlot], for identity: Identity
    ) async throws -> [PlanFile.Row] {
        var known: [String: ID<Recipe>?] = [:]
        var rows: [PlanFile.Row] = []
        for meal in meals {
            var recipe: ID<Recipe>?
            if let name = meal.recipe {
                if let found = known[name] {
                    recipe = found
                } else {
                    recipe = try await recipes.own(named: name, for: identity)
                    known[name] = .some(recipe)
                }
            }
            let title = String((meal.recipe ?? meal.title ?? meal.note ?? "").prefix(Self.longestTitle))
            let beside = [meal.recipe == nil ? nil : meal.title, meal.note].compactMap(\.self).filter { $0 != title }
            rows.append(
                PlanFile.Row(
                    day: meal.day, slot: Self.slot(meal.slot, among: slots), title: title, recipe: recipe,
                    portions: meal.servings.flatMap {
                        (MealDetails.leastPortions...MealDetails.mostPortions).contains($0) ? $0 : nil
                    },
                    note: beside.isEmpty
                        ? nil : String(beside.joined(separator: "\n").prefix(MealDetails.longestNote))))
        }
        return rows
    }

    /// The slot of the plan that goes by a program's name, or the standard one that means the same, or the last.
    private static func slot(_ name: String, among slots: [MealSlot]) -> String {
        let there = slots.filter { $0.isRemoved != true }
        if let named = there.first(where: { $0.name?.lowercased() == name.lowercased() }) { return named.id }
        let standard = StandardSlot.named(name)?.rawValue
        return there.first { $0.id == standard }?.id ?? there.last?.id ?? StandardSlot.dinner.rawValue
    }

    /// What will become of each row, one after the other: those before it that get planned count as there.
    static func compared(_ rows: [PlanFile.Row], in meals: MealTable) throws -> [PlanFile.Row] {
        var ready: [PlanFile.Row] = []
        return try rows.map { row in
            var row = row
            let there = try meals.all(in: row.slot, on: row.day)
            let before = ready.filter { $0.slot == row.slot && $0.day == row.day }
            row.outcome =
                there.contains(where: row.isSame) || before.contains(where: row.isSame)
                ? .repeated
                : there.count + before.count >= PlanChange.mostInSlot ? .full : .ready
            if row.outcome == .ready { ready.append(row) }
            return row
        }
    }

    private func find(_ id: ID<PlanFile>, of account: ID<Account>) async throws -> PlanFile {
        try await database.read { [now] in try PlanFileTable($0, of: account).find(id, at: now()) }
            .orNotFound(.planFile)
    }

    /// The file as it is now. A preview has the conflicts of the people who would eat its meals.
    func show(_ id: ID<PlanFile>, to account: ID<Account>) async throws -> PlanFile {
        let file = try await find(id, of: account)
        return file.state == .preview ? file.telling(await conflicts(of: file.rows, for: account)) : file
    }

    /// The conflicts with the dishes of rows that can be planned, by their places. They are absent while a service does not
    /// answer.
    private func conflicts(of rows: [PlanFile.Row], for account: ID<Account>) async -> [Int: [EaterConflict]] {
        guard let membership = try? await scopes.membership(of: account, for: .reading) else { return [:] }
        let wanted = rows.indices.compactMap { place in
            rows[place].wanted(by: membership.members, account).map { (place: place, dish: $0) }
        }
        guard !wanted.isEmpty, let found = try? await dishCheck.conflicts(with: wanted.map(\.dish)) else { return [:] }
        return zip(wanted, found).reduce(into: [:]) { $0[$1.0.place] = $1.1 }
    }

    /// Plans the meals of a file. One that was confirmed before stays as it is. Throws 409 if an eater may not eat one of
    /// them, unless they are planned `knowingly`; 503 if meals keep changing while their dishes are checked.
    func take(_ id: ID<PlanFile>, knowingly: Bool, _ call: Call<SignedIn>) async throws -> PlanFile {
        let account = call.caller.account
        let window = await clock.window(of: call.caller, in: nil)
        let membership = try await scopes.membership(of: account, for: .changing)
        let shown = try await find(id, of: account)
        var dishes: [ID<Recipe>: PlannedDish] = [:]
        for recipe in Set(shown.rows.compactMap(\.recipe)) where shown.state == .preview {
            // One that is gone meanwhile becomes a note.
            do {
                dishes[recipe] = try await recipes.dish(recipe, for: call.caller.identity, field: "recipe")
            } catch let problem as Problem where problem.status == 422 {}
        }
        for _ in 0..<Self.tries {
            var admitted: Set<WantedDish>?
            if !knowingly, shown.state == .preview {
                let rows = try await database.read { db in
                    let slots = try Self.slots(of: membership.kitchen, db)
                    return try Self.compared(shown.rows, in: MealTable(db, of: membership.kitchen))
                        .filter { window.contains($0.day) && slots.contains($0.slot) }
                }
                let wanted = rows.compactMap { $0.wanted(by: membership.members, account) }
                try await dishCheck.admit(wanted, in: "rows")
                admitted = Set(wanted)
            }
            let (instant, known) = (now(), dishes)
            let taken = try await database.write { [admitted] db in
                try Self.take(
                    id, in: membership.kitchen, of: membership.members, window, admitted, known,
                    PlanFileTable(db, of: account), at: instant)
            }
            if let taken { return taken }
        }
        throw Problem.serviceUnavailable
    }

    func discard(_ id: ID<PlanFile>, of account: ID<Account>) async throws {
        let wasThere = try await database.write { try PlanFileTable($0, of: account).delete(id) }
        guard wasThere else { throw Problem.notFound(.planFile) }
    }

    func clean() async throws { try await database.write { [now] in try PlanFileTable.clean(at: now(), in: $0) } }
}

extension PlanFile.Row {
    /// Whether the plan has it there already.
    fileprivate func isSame(as meal: StoredMeal) -> Bool {
        if let recipe, meal.state.dish.recipe == recipe { return true }
        return meal.state.dish.title?.lowercased() == title.lowercased()
    }

    /// Whether another row of the file says the same of the same day.
    fileprivate func isSame(as row: PlanFile.Row) -> Bool {
        if let recipe, row.recipe == recipe { return true }
        return row.title.lowercased() == title.lowercased()
    }
}
