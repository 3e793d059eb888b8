import Contracts
import PlannerContracts

/// Copies a day or a week, and says what was not copied.
struct CopyPages: Pages {
    /// So many are told one by one.
    private static let mostTold = 4

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/plan/:week/copies", on: "/plan/:week", copyWeek)
        pages.post("/plan/days/:day/copies", on: "/plan/days/:day", copyDay)
    }

    private func copyWeek(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let to = visit.form["to"] ?? ""
        let target = ISOWeek(to)
        do {
            guard let target else { throw Problem.invalid("to", .required) }
            let copy = WeekCopy(to: to, knowingly: isKnown(to, visit), timeZone: visit.region.timeZone)
            let copied = try await visit.ask { try await $0.call(PlannerAPI.copyWeek, at: week, sending: copy) }
            let query = visit.planQuery
            let source = try await visit.askIfPossible {
                try await $0.call(PlannerAPI.week, at: week, sending: query).days.flatMap(\.meals)
            }
            let notice = notice(copied, source, visit.language.name(of: target), visit)
            return .redirect(target.path, notice: notice)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await WeekPages.week(week, visit, refused: try await refused(to, problem, visit))
        }
    }

    private func copyDay(_ visit: Visit) async throws -> PageResponse {
        let day = try visit.day()
        let to = visit.form["to"] ?? ""
        do {
            guard let target = Day(to) else { throw Problem.invalid("to", .required) }
            let copy = DayCopy(to: target, knowingly: isKnown(to, visit), timeZone: visit.region.timeZone)
            let copied = try await visit.ask { try await $0.call(PlannerAPI.copyDay, at: day, sending: copy) }
            let query = visit.planQuery
            let source = try await visit.askIfPossible {
                try await $0.call(PlannerAPI.day, at: day, sending: query).day.meals
            }
            let notice = notice(copied, source, visit.language.longDate(target), visit)
            return .redirect(target.planPath, notice: notice)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await WeekPages.day(day, visit, refused: try await refused(to, problem, visit))
        }
    }

    /// `true` if the reader has seen who may not eat the dishes that go there.
    private func isKnown(_ to: String, _ visit: Visit) -> Bool? {
        !to.isEmpty && visit.form["knowingly"] == to ? true : nil
    }

    private func refused(_ to: String, _ problem: Problem, _ visit: Visit) async throws -> RefusedCopy {
        guard problem.code == "dish-unsuitable" else {
            let errors = FieldErrors(problem, shown: ["to"], in: visit.language)
            return RefusedCopy(to: to, sentence: errors["to"] ?? errors.general)
        }
        let people = try await visit.planPeople()
        return RefusedCopy(to: to, sentence: nil, unsuitable: problem.unsuitableDishes(people, in: visit.language))
    }

    /// Says how many were copied, and of each that was not why.
    private func notice(_ copied: CopiedMeals, _ source: [Meal]?, _ target: String, _ visit: Visit) -> Notice {
        let language = visit.language
        let count = language("plan.meals", count: copied.entry.steps.count { $0.kind == .meal })
        let undo = visit.undo("/plan/journal/\(copied.entry.id)/undo", [:])
        guard !copied.skipped.isEmpty else {
            return Notice("plan.copy.done", ["count": count, "target": target], undo: undo)
        }
        let titles = Dictionary(
            (source ?? []).map { ($0.id, language.title(of: $0.dish)) }, uniquingKeysWith: { first, _ in first })
        var told = copied.skipped.prefix(Self.mostTold).map { skipped in
            language(
                "plan.copy.skippedOne",
                [
                    "title": String((titles[skipped.meal] ?? language("plan.aMeal")).prefix(60)),
                    "reason": language("plan.copy.reason.\(skipped.reason.rawValue)"),
                ])
        }
        let others = copied.skipped.count - told.count
        if others > 0 { told.append(language("plan.copy.others", count: others)) }
        // It stays until it is closed.
        return Notice(
            "plan.copy.skipped",
            ["count": count, "target": target, "list": told.joined(separator: ", ")], isProblem: true, undo: undo)
    }
}
