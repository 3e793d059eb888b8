import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts

/// Pages for a diary entry and for batches of entries.
struct DiaryEntryPages: Pages {
    private static let batches = OwnPath(to: "/plan/diary/batches")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/diary/entries/:id") { visit in
            let (entry, tag) = try await visit.diaryEntry()
            return page(entry, DiaryEntryForm(entry, in: visit.language), .none, seen: tag, visit)
        }
        pages.post("/plan/diary/entries/:id", keeping: ["name"], change)
        pages.post("/plan/diary/entries/:id/removal", on: "/plan/diary/entries/:id", remove)
        pages.post("/plan/diary/entries/:id/restoration", on: "/plan/diary", restore)
        pages.get("/plan/diary/batches", list)
        pages.post("/plan/diary/batches/:id/undo", on: "/plan/diary/batches", undo)
    }

    private func page(
        _ entry: DiaryEntry, _ form: DiaryEntryForm, _ errors: FieldErrors, seen: EntityTag?, isLate: Bool = false,
        _ visit: Visit, status: Int = 200
    ) -> PageResponse {
        let model = DiaryEntryPage(
            entry, form, errors, seen: seen, isLate: isLate, today: visit.today, in: visit.language)
        return .page(
            Screen("Diary/entry", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (entry, tag) = try await visit.diaryEntry()
        let (typed, seen) = (DiaryEntryForm(visit.form), visit.seen)
        do {
            let change = try typed.change(of: entry, in: visit.region.timeZone, visit.language)
            let changed = try await visit.ask {
                try await $0.ifMatch(seen).call(PlannerAPI.changeDiaryEntry, at: entry.id, sending: change)
            }
            return .redirect(changed.day.diaryPath, notice: Notice("diary.changed", ["name": changed.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: DiaryEntryForm.shown, in: visit.language)
            return page(entry, typed, errors, seen: seen, visit, status: problem.status)
        } catch let problem as Problem where problem.isLate {
            return page(entry, typed, .none, seen: tag, isLate: true, visit, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let (entry, _) = try await visit.diaryEntry()
        try await visit.ask { _ = try await $0.call(PlannerAPI.removeDiaryEntry, at: entry.id) }
        let undo = Notice.Undo(
            action: "/plan/diary/entries/\(entry.id)/restoration", fields: ["from": entry.day.diaryPath.description])
        return .redirect(
            visit.from ?? entry.day.diaryPath, notice: Notice("diary.removed", ["name": entry.name], undo: undo))
    }

    private func restore(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(DiaryEntry.self)
        do {
            let entry = try await visit.ask { try await $0.call(PlannerAPI.restoreDiaryEntry, at: id) }
            return .redirect(
                visit.from ?? entry.day.diaryPath, notice: Notice("diary.restored", ["name": entry.name]))
        } catch let problem as Problem where [404, 409].contains(problem.status) {
            return .redirect(
                visit.from ?? OwnPath(to: "/plan/diary"), notice: Notice("diary.notEntered", isProblem: true))
        }
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = PageQuery(limit: 30, cursor: visit.query["cursor"])
        let found = try await visit.ask { try await $0.call(PlannerAPI.diaryBatches, sending: query) }
        let model = DiaryBatchesPage(found, in: visit.language)
        return .page(Screen("Diary/batches", title: model.heading, tab: .plan, model))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(DiaryBatch.self)
        let back = visit.from ?? Self.batches
        do {
            let undone = try await visit.ask { try await $0.call(PlannerAPI.undoDiaryBatch, at: id) }
            return .redirect(
                back,
                notice: Notice(
                    undone.kept > 0 ? "diary.undoneSome" : "diary.undone",
                    ["count": "\(undone.removed)", "kept": "\(undone.kept)"]))
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(back, notice: Notice("diary.undoneAlready", isProblem: true))
        }
    }
}

extension Visit {
    /// The current entry for the id in the path.
    fileprivate func diaryEntry() async throws -> (DiaryEntry, EntityTag?) {
        let id = try id(DiaryEntry.self)
        return try await ask { try await $0.tagged(PlannerAPI.diaryEntry, at: id) }
    }
}

/// The input of a diary entry.
struct DiaryEntryForm: Sendable {
    static let shown = ["day", "meal", "name", "portions", "quantity"] + DiaryForm.fields

    let day: String
    let meal: String
    let name: String
    let portions: String
    let quantity: String
    let unit: String
    let amounts: [String: String]
    private let typed: Form?

    init(_ form: Form) {
        (day, meal, name) = (form["day"] ?? "", form["meal"] ?? "", form["name"] ?? "")
        (portions, quantity, unit) = (form["portions"] ?? "", form["quantity"] ?? "", form["unit"] ?? "")
        amounts = Dictionary(
            DiaryForm.fields.compactMap { field in form[field].map { (field, $0) } },
            uniquingKeysWith: { first, _ in first })
        typed = form
    }

    init(_ entry: DiaryEntry, in language: Language) {
        (day, meal, name) = (entry.day.description, entry.meal.rawValue, entry.name)
        portions = entry.portions.map(language.plainNumber) ?? ""
        quantity = entry.quantity.map { language.plainNumber($0.amount) } ?? ""
        unit = entry.quantity?.unit.rawValue ?? ""
        amounts = Self.amounts(of: entry, language)
        typed = nil
    }

    private static func amounts(of entry: DiaryEntry, _ language: Language) -> [String: String] {
        Dictionary(
            DiaryForm.nutrients.compactMap { nutrient in
                entry.nutrition[nutrient].map { ("nutrition.\(nutrient.rawValue)", language.plainNumber($0)) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The changes to `entry`. Throws 422 for every invalid field.
    func change(
        of entry: DiaryEntry, in zone: TimeZoneName?, _ language: Language
    ) throws(Problem) -> DiaryEntryChange {
        var errors: [Problem.FieldError] = []
        var change = DiaryEntryChange(timeZone: zone)
        let typedDay = Day(day)
        if typedDay == nil { errors.append(Problem.FieldError("day", .day)) }
        // An unchanged day is left out, because old days accept no entries.
        change.day = typedDay == entry.day ? nil : typedDay
        change.meal = StandardSlot(rawValue: meal)
        change.name = name
        if name.isEmpty { errors.append(Problem.FieldError("name", .blank)) }
        if entry.portions != nil {
            change.portions = typed?.number("portions")
            if change.portions == nil { errors.append(Problem.FieldError("portions", .notNumber)) }
            if change.portions == entry.portions { change.portions = nil }
        }
        if let old = entry.quantity {
            let unit = CookingUnit(rawValue: unit) ?? old.unit
            let new = typed?.number("quantity").flatMap { try? Quantity($0, unit) }
            if new == nil { errors.append(Problem.FieldError("quantity", .notNumber)) }
            change.quantity = new == old ? nil : new
        }
        // Unchanged nutrients are left out, so that they scale with the portions.
        if amounts != Self.amounts(of: entry, language) {
            var nutrition = entry.nutrition
            for nutrient in DiaryForm.nutrients {
                let field = "nutrition.\(nutrient.rawValue)"
                nutrition[nutrient] = typed?.number(field)
                if amounts[field] != nil, nutrition[nutrient] == nil {
                    errors.append(Problem.FieldError(field, .notNumber))
                }
            }
            change.nutrition = nutrition
        }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        return change
    }
}

/// One entry of the diary.
struct DiaryEntryPage: PageModel {
    let id: String
    let heading: String
    let dayAddress: String
    let dayName: String
    let recipeAddress: String?
    /// Whether some nutrition is unknown.
    let isPartial: Bool
    let origin: String?
    let name: Field
    let days: Field
    let meals: Selection
    let portions: Field?
    let quantity: Field?
    let units: Selection?
    let nutrients: [Field]
    let nutrientsAreOpen: Bool
    let general: String?
    let seen: String
    let conflict: Conflict?

    init(
        _ entry: DiaryEntry, _ form: DiaryEntryForm, _ errors: FieldErrors, seen: EntityTag?, isLate: Bool, today: Day,
        in language: Language
    ) {
        id = entry.id.description
        heading = entry.name
        dayAddress = entry.day.diaryPath.description
        dayName = language.longDate(entry.day, today: today)
        recipeAddress = entry.recipe.map { "/recipes/\($0)" }
        isPartial = entry.isPartial == true || entry.nutrition[.energy] == nil
        origin = entry.origin.map { language("diary.from", ["app": $0.app]) }
        name = Field(
            name: "name", label: language("diary.name"), value: form.name, error: errors["name"], isRequired: true)
        days = Field(
            name: "day", label: language("plan.day"), value: form.day, type: "date", error: errors["day"],
            isRequired: true)
        meals = Selection(
            name: "meal", label: language("diary.when"),
            choices: StandardSlot.choices(on: StandardSlot(rawValue: form.meal) ?? entry.meal, in: language),
            error: errors["meal"])
        portions = entry.portions.map { _ in
            Field(
                name: "portions", label: language("diary.portions"), value: form.portions, error: errors["portions"],
                inputMode: "decimal")
        }
        quantity = entry.quantity.map { _ in
            Field(
                name: "quantity", label: language("diary.quantity"), value: form.quantity, error: errors["quantity"],
                inputMode: "decimal")
        }
        units = entry.quantity.map { quantity in
            let chosen = CookingUnit(rawValue: form.unit) ?? quantity.unit
            let usual: [CookingUnit] = [.gram, .kilogram, .millilitre, .litre, .teaspoon, .tablespoon, .cup, .piece]
            return Selection(
                name: "unit", label: language("diary.unit"),
                choices: (usual.contains(chosen) ? usual : [chosen] + usual).map {
                    Choice(
                        name: "unit", value: $0.rawValue, label: language("unitName.\($0.rawValue)"), isOn: $0 == chosen
                    )
                })
        }
        nutrients = DiaryForm.nutrients.map { nutrient in
            Field.amount(of: nutrient, form.amounts["nutrition.\(nutrient.rawValue)"] ?? "", errors, in: language)
        }
        nutrientsAreOpen = nutrients.contains { $0.error != nil } || [.quick, .imported].contains(entry.kind)
        general = errors.general
        self.seen = seen?.text ?? ""
        conflict = isLate ? Conflict(heading, at: entry.id.diaryPath.description, in: language) : nil
    }
}

/// The copies and imports of the diary.
struct DiaryBatchesPage: PageModel {
    struct Row: PageModel {
        let id: String
        let name: String
        let about: String
        let isUndone: Bool
    }

    let heading: String
    let rows: [Row]
    let nextAddress: String?

    init(_ found: Page<DiaryBatch>, in language: Language) {
        heading = language("diary.batches")
        rows = found.items.map { batch in
            let day = language.longDate(Day(of: batch.at, in: language.zone))
            let parts = [
                day, language("diary.batchAdded", count: batch.added),
                batch.known > 0 ? language("diary.batchKnown", ["count": "\(batch.known)"]) : nil,
                batch.full > 0 ? language("diary.batchFull", ["count": "\(batch.full)"]) : nil,
                batch.undoneAt == nil ? nil : language("diary.batchUndone"),
            ]
            return Row(
                id: batch.id.description,
                name: batch.name ?? language("diary.batch.\(batch.kind.rawValue)"),
                about: parts.compactMap(\.self).joined(separator: " · "), isUndone: batch.undoneAt != nil)
        }
        nextAddress = found.next.map { "/plan/diary/batches" + Query.text([("cursor", $0)]) }
    }
}
