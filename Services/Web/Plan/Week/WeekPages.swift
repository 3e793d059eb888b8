import Contracts
import Foundation
import PlannerContracts

/// The plan by weeks and by days.
struct WeekPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan") { try await Self.week(ISOWeek(of: $0.today), $0) }
        pages.follow("/plan/events", PlannerAPI.changes)
        pages.get("/plan/:week") { try await Self.week($0.week(), $0) }
        pages.get("/plan/days/:day") { try await Self.day($0.day(), $0) }
    }

    /// - Parameter refused: the copy of its meals that was refused.
    static func week(
        _ week: ISOWeek, _ visit: Visit, refused: RefusedCopy? = nil
    ) async throws -> PageResponse {
        // Before what is there, so that nothing that comes meanwhile is missed.
        let cursor = try await visit.cursor(of: PlannerAPI.changes)
        let query = visit.planQuery
        let found = try await visit.ask { try await $0.call(PlannerAPI.week, at: week, sending: query) }
        let facts = try await visit.facts(of: found.days.flatMap(\.meals))
        let model = WeekPage(
            found, of: week, facts, cursor: cursor, refused, in: visit.language)
        return .page(
            Screen(
                "Plan/week", title: model.heading, tab: .plan,
                status: refused == nil ? .ok : .unprocessableContent, model))
    }

    static func day(
        _ day: Day, _ visit: Visit, refused: RefusedCopy? = nil
    ) async throws -> PageResponse {
        let cursor = try await visit.cursor(of: PlannerAPI.changes)
        let query = visit.planQuery
        let found = try await visit.ask { try await $0.call(PlannerAPI.day, at: day, sending: query) }
        let facts = try await visit.facts(of: found.day.meals)
        let model = DayPage(
            found, facts, cursor: cursor, refused, in: visit.language)
        return .page(
            Screen(
                "Plan/day", title: model.heading, tab: .plan,
                status: refused == nil ? .ok : .unprocessableContent, model))
    }
}

/// A copy of meals that was refused.
struct RefusedCopy: Sendable {
    /// The day or week that they were to be copied to.
    let to: String
    let sentence: String?
    /// The dishes that an eater may not eat, each with the eater and the reasons. The copy can be made knowingly.
    var unsuitable: [String] = []
}

extension Visit {
    /// The week in the path. One that cannot be a week is nothing.
    func week() throws -> ISOWeek { try parameters.get("week").flatMap { ISOWeek($0) }.orNotFound(.address) }

    /// The day in the path.
    func day() throws -> Day { try parameters.get("day").flatMap { Day($0) }.orNotFound(.address) }
}
