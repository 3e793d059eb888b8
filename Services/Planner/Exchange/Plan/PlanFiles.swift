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

    let database: Database
    let workers: WorkerPool
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let now: @Sendable () -> Date
    private let reading = BlockingWork("plan-files", threads: 1, waiting: 5, waitingPerOwner: 2)

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        (database, workers, now) = (platform.database, platform.workers, platform.now)
        (scopes, clock, recipes) = (planner.scopes, planner.clock, planner.recipes)
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
            Result { try ReadPlan(file, name, within: window, by: workers) }
        }
        guard let answer else { throw Problem.exchangeBusy }
        let read = try answer.get()
        let slots = try await database.read { try SlotTable($0, of: kitchen).all() }
        let rows = try await rows(of: read.meals, slots, for: call.caller.identity)
        PlanMetrics.brought(read.format, isRefused: read.isRefused)
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let found = PlanFile(
                id: ID(at: instant), title: name.name, format: read.format,
                state: read.isRefused ? .refused : .preview,
                rows: try Self.compared(rows, in: MealTable(db, of: kitchen)), past: read.past, later: read.later,
                remarks: read.remarks, startedAt: instant.wholeSecond,
                expiresAt: read.isRefused ? nil : (instant + PlanFileTable.kept).wholeSecond)
            try PlanFileTable(db, of: account).insert(found)
            return found
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
    private static func compared(_ rows: [PlanFile.Row], in meals: MealTable) throws -> [PlanFile.Row] {
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

    func find(_ id: ID<PlanFile>, of account: ID<Account>) async throws -> PlanFile {
        try await database.read { [now] in try PlanFileTable($0, of: account).find(id, at: now()) }
            .orNotFound(.planFile)
    }

    /// Plans the meals of a file. One that was confirmed before stays as it is.
    func take(_ id: ID<PlanFile>, _ call: Call<SignedIn>) async throws -> PlanFile {
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
        let (instant, known) = (now(), dishes)
        return try await database.write { db in
            let table = PlanFileTable(db, of: account)
            let found = try table.lock(id, at: instant).orNotFound(.planFile)
            guard found.state != .refused else { throw Problem(409, "plan-file-unread") }
            guard found.state == .preview else { return found }
            var change = try PlanChange(db, of: membership.kitchen, by: account, at: instant)
            let slots = Set(try SlotTable(db, of: membership.kitchen).all().filter { $0.isRemoved != true }.map(\.id))
            var rows: [PlanFile.Row] = []
            for var row in try Self.compared(found.rows, in: change.meals) {
                if row.outcome == .ready, window.contains(row.day), slots.contains(row.slot) {
                    let dish = row.recipe.flatMap { known[$0] } ?? PlannedDish(kind: .note, title: row.title)
                    try change.add(row.state(dish, eaters: membership.members.eatingOnce, change))
                    row.outcome = .added
                }
                rows.append(row)
            }
            let entry = change.steps.isEmpty ? nil : try change.finish(as: .imported).id
            let taken = PlanFile(
                id: found.id, title: found.title, format: found.format, state: .finished, rows: rows,
                past: found.past, later: found.later, remarks: found.remarks, entry: entry,
                startedAt: found.startedAt)
            try table.update(taken)
            return taken
        }
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

    /// For how many it is, everybody of the household eats and the rest are guests.
    fileprivate func state(_ dish: PlannedDish, eaters: [MealEater], _ change: PlanChange) -> MealState {
        let guests = portions.map { max(0, $0 - Double(eaters.count)) } ?? 0
        return MealState(
            day: day, slot: slot, position: 0, dish: dish, eaters: eaters,
            guests: guests >= MealDetails.leastPortions ? guests : 0, cooks: [], note: note,
            addedAt: change.instant.wholeSecond, addedBy: change.account)
    }
}

/// What a file of a plan says of the days that can be planned.
struct ReadPlan: Sendable {
    var format: PlanFile.Format?
    var meals: [BroughtMeal] = []
    var past = 0
    var later = 0
    var remarks: [ServiceNotice] = []
    var isRefused = false

    /// What a worker process reads. The thread waits. Throws 503 where there is no room for one.
    init(
        _ file: any WorkerBytes, _ name: BroughtName, within window: PlanWindow, by workers: WorkerPool
    ) throws {
        do {
            try workers.run(pulling: ExchangeTasks.plan, name, file) { part in
                switch part {
                case .format(.mealie): format = .mealie
                case .format(.tandoor): format = .tandoor
                case .remark(let fault): remarks.append(ServiceNotice(fault))
                case .meals(let found):
                    past += found.count { $0.day < window.today }
                    later += found.count { $0.day > window.last }
                    meals += found.filter { window.contains($0.day) }
                case .refused(let fault):
                    isRefused = true
                    remarks.append(ServiceNotice(fault))
                }
            }
        } catch let failure as WorkerFailure {
            guard failure != .unavailable else { throw Problem.exchangeBusy }
            isRefused = true
            remarks.append(.unreadFile(failure))
        }
        if isRefused { (meals, past, later) = ([], 0, 0) }
        meals = Array(
            meals.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element))
        if meals.count > PlanFile.mostRows {
            meals = Array(meals.prefix(PlanFile.mostRows))
            remarks.append(ServiceNotice("plan-file-many", ["most": .number(PlanFile.mostRows)]))
        }
    }
}
