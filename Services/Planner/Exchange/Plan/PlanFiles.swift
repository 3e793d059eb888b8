import Chassis
import Contracts
import Foundation
import NutritionFiles
import PlannerContracts
import RecipesContracts
import Storage

/// Uploaded meal plans: read, previewed, kept for a day, planned and deleted.
struct PlanFiles: Sendable {
    static let mostWaiting = 5
    private static let longestTitle = MealDetails.longestTitle
    /// The most attempts if meals change while their dishes are checked.
    private static let tries = 3

    let files: FileImports<PlanFileScheme>
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let recipes: RecipeReader
    let dishCheck: DishCheck
    let now: @Sendable () -> Date
    private let intake: FileIntake

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        (database, now) = (platform.database, platform.now)
        (scopes, clock, recipes) = (planner.scopes, planner.clock, planner.recipes)
        dishCheck = planner.dishCheck
        files = FileImports(database: platform.database, now: platform.now)
        intake = FileIntake(
            "plan-files", by: platform.workers, waiting: 5, patience: .seconds(25), busy: .exchangeBusy
        ) { .unreadFile($0) }
    }

    /// Reads a file. Throws 503 if too many files are being read or the recipes service is unavailable. An unreadable
    /// file is kept as refused, with the reason.
    func begin(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> PlanFile {
        try upload.checkContent()
        let (account, instant) = (call.caller.account, now())
        let window = await clock.window(of: call.caller, in: nil)
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        try await files.admit(account, at: instant)
        let name = UploadedFileName(upload.name)
        let read = try await intake.read(
            upload.file, name, with: ExchangeTasks.plan, isPulled: true, for: account.description,
            into: ReadPlan(within: window)
        ).sorted
        let slots = try await database.read { try SlotTable($0, of: kitchen).all() }
        let rows = try await rows(of: read.meals, slots, for: call.caller.identity)
        PlanMetrics.imported(read.format, isRefused: read.isRefused)
        let asked = try await database.read { try Self.compared(rows, in: MealTable($0, of: kitchen)) }
        // Conflicts are fetched first, because repeated requests get the transaction's response.
        let conflicts = await conflicts(of: asked, for: account)
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let found = PlanFile(
                id: ID(at: instant), title: name.name, format: read.format,
                state: read.isRefused ? .refused : .preview,
                rows: try Self.compared(rows, in: MealTable(db, of: kitchen)), past: read.past, later: read.later,
                remarks: read.remarks, startedAt: instant.wholeSecond,
                expiresAt: read.isRefused ? nil : (instant + PlanFileTable.previewed).wholeSecond)
            try PlanFileTable(db, of: account).insert(found)
            return found.telling(conflicts)
        }
    }

    /// Returns the meals with the caller's recipes of the same names.
    private func rows(
        of meals: [ImportedMeal], _ slots: [MealSlot], for identity: Identity
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

    /// Returns the slot with a program's name, the equivalent standard slot, or the last slot.
    private static func slot(_ name: String, among slots: [MealSlot]) -> String {
        let there = slots.filter { $0.isRemoved != true }
        if let named = there.first(where: { $0.name?.lowercased() == name.lowercased() }) { return named.id }
        let standard = StandardSlot.named(name)?.rawValue
        return there.first { $0.id == standard }?.id ?? there.last?.id ?? StandardSlot.dinner.rawValue
    }

    /// Returns the rows with their outcomes. Earlier rows that will be planned count as present.
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

    /// Returns the file; a preview includes the conflicts of its eaters.
    func show(_ id: ID<PlanFile>, to account: ID<Account>) async throws -> PlanFile {
        let file = try await files.find(id, of: account)
        return file.state == .preview ? file.telling(await conflicts(of: file.rows, for: account)) : file
    }

    /// Returns the conflicts of rows that can be planned, by index; empty while a service is unavailable.
    private func conflicts(of rows: [PlanFile.Row], for account: ID<Account>) async -> [Int: [EaterConflict]] {
        guard let membership = try? await scopes.membership(of: account, for: .reading) else { return [:] }
        let wanted = rows.indices.compactMap { place in
            rows[place].wanted(by: membership.members, account).map { (place: place, dish: $0) }
        }
        guard !wanted.isEmpty, let found = try? await dishCheck.conflicts(with: wanted.map(\.dish)) else { return [:] }
        return zip(wanted, found).reduce(into: [:]) { $0[$1.0.place] = $1.1 }
    }

    /// Plans the meals of a file; a file already confirmed is returned unchanged. Throws 409 if an eater may not eat
    /// one of them, unless planned `knowingly`. Throws 503 if meals keep changing while their dishes are checked.
    func take(_ id: ID<PlanFile>, knowingly: Bool, _ call: Call<SignedIn>) async throws -> PlanFile {
        let account = call.caller.account
        let window = await clock.window(of: call.caller, in: nil)
        let membership = try await scopes.membership(of: account, for: .changing)
        let shown = try await files.find(id, of: account)
        var dishes: [ID<Recipe>: PlannedDish] = [:]
        for recipe in Set(shown.rows.compactMap(\.recipe)) where shown.state == .preview {
            // A meal whose recipe was deleted in the meantime becomes a note.
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
}

extension PlanFile.Row {
    /// Whether the plan already has the meal.
    fileprivate func isSame(as meal: StoredMeal) -> Bool {
        if let recipe, meal.state.dish.recipe == recipe { return true }
        return meal.state.dish.title?.lowercased() == title.lowercased()
    }

    /// Whether another row has the same dish.
    fileprivate func isSame(as row: PlanFile.Row) -> Bool {
        if let recipe, row.recipe == recipe { return true }
        return row.title.lowercased() == title.lowercased()
    }
}
