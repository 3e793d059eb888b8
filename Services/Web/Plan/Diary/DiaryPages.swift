import Contracts
import PlannerContracts
import RecipesContracts

/// The diary by day and week, and new entries.
struct DiaryPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/diary") { .redirect($0.today.diaryPath) }
        pages.get("/plan/diary/:day") { try await page($0, DiaryForm(.empty), .none) }
        pages.get("/plan/diary/weeks/:week", week)
        pages.get("/plan/diary/:day/recipes") { try await recipes($0, DiaryForm(.empty), .none) }
        pages.post("/plan/diary/:day/entries", on: "/plan/diary/:day", keeping: ["line", "name"], enter)
        pages.post("/plan/diary/:day/repetitions", on: "/plan/diary/:day", enterAgain)
        pages.post("/plan/diary/:day/copies", on: "/plan/diary/:day", copy)
        pages.post("/plan/meals/:id/diary", on: "/plan/meals/:id", eat)
    }

    private func page(
        _ visit: Visit, _ typed: DiaryForm, _ errors: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let (day, query) = (try visit.day(), visit.planQuery)
        async let suggestions = visit.askIfPossible {
            try await $0.call(PlannerAPI.diarySuggestions, sending: DiarySuggestionsQuery())
        }
        let found = try await visit.ask { try await $0.call(PlannerAPI.diaryDay, at: day, sending: query) }
        let model = DiaryDayPage(found, try await suggestions, typed, errors, in: visit.language)
        return .page(
            Screen("Diary/day", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func week(_ visit: Visit) async throws -> PageResponse {
        let (week, query) = (try visit.week(), visit.planQuery)
        let found = try await visit.ask { try await $0.call(PlannerAPI.diaryWeek, at: week, sending: query) }
        let model = DiaryWeekPage(found, of: week, in: visit.language)
        return .page(Screen("Diary/week", title: model.heading, tab: .plan, model))
    }

    private func recipes(
        _ visit: Visit, _ typed: DiaryForm, _ errors: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let day = try visit.day()
        let meal = typed.meal ?? visit.query["meal"].flatMap(StandardSlot.init) ?? .dinner
        let found = try await visit.pickedRecipes(
            at: PickedRecipes.Place(path: "/plan/diary/\(day)/recipes", query: [("meal", meal.rawValue)]) {
                "/recipes/\($0)"
            })
        // Keeps the search for a rejected form.
        let searched = ["query", "from-list"].compactMap { name in visit.query[name].map { (name, $0) } }
        let model = DiaryRecipesPage(
            day, meal, found, typed, errors, searched: Query.text(searched), in: visit.language)
        return .page(
            Screen("Diary/recipes", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func enter(_ visit: Visit) async throws -> PageResponse {
        let (day, typed) = (try visit.day(), DiaryForm(visit.form))
        do {
            let draft = try await visit.draft(typed, on: day)
            return try await visit.enter(draft, backTo: visit.from ?? day.diaryPath)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: typed.shown, in: visit.language)
            if typed.kind == .recipe { return try await recipes(visit, typed, errors, status: problem.status) }
            let isUnknown = problem.errors.contains { $0.field == "line" }
            // An unknown food becomes the name of a quick entry.
            return try await page(
                visit, isUnknown ? typed.naming(typed.line) : typed, errors, status: problem.status)
        }
    }

    private func enterAgain(_ visit: Visit) async throws -> PageResponse {
        let day = try visit.day()
        let id = try visit.form["entry"].flatMap(ID<DiaryEntry>.init).orNotFound(.diaryEntry)
        let repetition = DiaryRepetition(
            day: day, meal: visit.form["meal"].flatMap(StandardSlot.init), timeZone: visit.region.timeZone)
        do {
            let entry = try await visit.ask {
                try await $0.call(PlannerAPI.repeatDiaryEntry, at: id, sending: repetition)
            }
            return .redirect(day.diaryPath, notice: .entered(entry))
        } catch let problem as Problem where [404, 409, 422].contains(problem.status) {
            return try await page(
                visit, DiaryForm(.empty), FieldErrors(problem, shown: [], in: visit.language), status: problem.status)
        }
    }

    private func copy(_ visit: Visit) async throws -> PageResponse {
        let day = try visit.day()
        let meal = visit.form["meal"].flatMap(StandardSlot.init)
        let copy = DiaryCopy(from: day.adding(days: -1), to: day, meal: meal, timeZone: visit.region.timeZone)
        do {
            let batch = try await visit.ask { try await $0.call(PlannerAPI.copyDiary, sending: copy) }
            let undo = Notice.Undo(
                action: "/plan/diary/batches/\(batch.id)/undo", fields: ["from": day.diaryPath.description])
            return .redirect(
                day.diaryPath, notice: Notice("diary.copied", ["count": "\(batch.added)"], undo: undo))
        } catch let problem as Problem where problem.status == 409 {
            return .redirect(day.diaryPath, notice: Notice("diary.nothingToCopy", isProblem: true))
        }
    }

    /// Enters a planned meal for the person, today or on its earlier day.
    private func eat(_ visit: Visit) async throws -> PageResponse {
        let (meal, _) = try await visit.meal()
        let back = visit.from ?? meal.id.mealPath
        let typed = DiaryForm(visit.form)
        var draft = DiaryEntryDraft(
            day: min(meal.day, visit.today), kind: .meal, planned: meal.id, timeZone: visit.region.timeZone)
        do {
            draft.portions = try typed.portionCount()
            if meal.dish.title == nil { draft.name = visit.language.title(of: meal.dish) }
            return try await visit.enter(draft, backTo: back, isElsewhere: true)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let phrase = problem.code == "eaten-already" ? "diary.eatenAlready" : "diary.notEnteredBecause"
            return .redirect(
                back,
                notice: Notice(
                    phrase, ["reason": visit.language.reason(for: problem)], isProblem: true,
                    link: Notice.Link(address: draft.day.diaryPath.description, phrase: "diary.show")))
        }
    }
}

extension Notice {
    /// The confirmation of an entry, with undo.
    fileprivate static func entered(_ entry: DiaryEntry, isElsewhere: Bool = false) -> Notice {
        Notice(
            "diary.entered", ["name": entry.name],
            undo: Undo(
                action: "/plan/diary/entries/\(entry.id)/removal", fields: ["from": entry.day.diaryPath.description]),
            link: isElsewhere ? Link(address: entry.day.diaryPath.description, phrase: "diary.show") : nil)
    }
}

extension Visit {
    fileprivate func enter(
        _ draft: DiaryEntryDraft, backTo path: OwnPath, isElsewhere: Bool = false
    ) async throws -> PageResponse {
        let entry = try await ask { try await $0.call(PlannerAPI.addDiaryEntry, sending: draft) }
        return .redirect(path, notice: .entered(entry, isElsewhere: isElsewhere))
    }

    /// The entry to add. Throws 422 for invalid input.
    fileprivate func draft(_ typed: DiaryForm, on day: Day) async throws -> DiaryEntryDraft {
        var draft = DiaryEntryDraft(day: day, meal: typed.meal, kind: .quick, timeZone: region.timeZone)
        switch typed.kind {
        case .line:
            guard !typed.line.isEmpty else { throw Problem.invalid("line", .blank) }
            let lines = IngredientLinesDraft(lines: [typed.line])
            let found = try await ask { try await $0.call(RecipesAPI.understand, sending: lines).items.first }
            guard let food = found?.food ?? found?.candidates.first, let quantity = found?.eaten else {
                throw Problem.invalid("line", .notUnderstood)
            }
            (draft.kind, draft.food, draft.quantity) = (.food, food.id, quantity)
        case .recipe:
            (draft.kind, draft.recipe, draft.portions) = (.recipe, typed.recipe, try typed.portionCount() ?? 1)
        case .quick, .meal:
            (draft.name, draft.nutrition) = (typed.name, try typed.nutrition())
        }
        return draft
    }
}

extension UnderstoodLine {
    /// The amount of the line; one piece if absent or zero.
    fileprivate var eaten: Quantity? {
        if let quantity, quantity.amount > 0 { return quantity }
        return try? Quantity(1, .piece)
    }
}

extension FieldRule {
    static let notUnderstood = FieldRule("diary-line")
}
