import Chassis
import Contracts
import Foundation
import Metrics
import PantryContracts
import PlannerContracts
import Storage

/// Sends the shopping wishes of plans to the pantry. Repeated sending is harmless.
struct PlanShoppingSender: Sendable {
    let database: Database
    let services: ServiceClients
    let now: @Sendable () -> Date

    /// A link with the meals to send.
    private struct Message: Sendable {
        let link: PlanShoppingLink
        let meals: PlanShoppingMeals
        let today: Day
    }

    /// Sends the current state of a link. Throws 503 while a service is unavailable. Throws 404 if the list is missing;
    /// the link then ends.
    func send(_ id: ID<PlannedSource>) async throws {
        guard let message = try await message(id) else { return }
        let link = message.link
        switch link.ending {
        case let ending?:
            try await services.asService.call(
                PantryAPI.endPlannedShopping, at: id,
                sending: PlannedShoppingEnd(takesBack: ending == .takingBack))
            try await database.write { try PlanShoppingTable($0).delete(id) }
        case nil:
            guard !link.isUpToDate else { return }
            let meals = try await message.meals.planned(for: link.account, services)
            do {
                _ = try await services.asService.call(
                    PantryAPI.setPlannedShopping, at: id,
                    sending: PlannedShopping(
                        kitchen: link.kitchen.text, account: link.account, list: link.list, revision: link.wanted,
                        meals: meals))
            } catch let problem as Problem where problem.status == 404 {
                // The pantry may still hold an earlier state, so the link is ended there, too.
                let instant = now()
                try await database.write { db in
                    let table = PlanShoppingTable(db)
                    if let now = try table.find(id), now.ending == nil { try table.end(now, .keeping, at: instant) }
                }
                count("gone")
                throw problem
            }
            try await database.write { db in
                try PlanShoppingTable(db).note(id, told: link.wanted, on: message.today)
            }
            count("told")
        }
    }

    private func message(_ id: ID<PlannedSource>) async throws -> Message? {
        let instant = now()
        return try await database.read { db in
            guard let link = try PlanShoppingTable(db).find(id) else { return nil }
            let today = link.today(at: instant)
            return Message(
                link: link,
                meals: try PlanShoppingMeals(
                    link.scope, of: link.kitchen, from: today, without: Self.others(than: link.scope, link.kitchen, db),
                    in: db), today: today)
        }
    }

    /// Returns the meals that have their own list.
    static func others(
        than scope: PlanShoppingLink.Scope, _ kitchen: HouseholdScope, _ db: any Connection
    ) throws -> Set<ID<Meal>> {
        guard case .week = scope else { return [] }
        return Set(
            try PlanShoppingTable(db).all(of: kitchen).compactMap { link in
                if case .meal(let meal) = link.scope { meal } else { nil }
            })
    }

    /// Runs a job, which is repeated until the pantry has the state.
    func run(_ order: PlanShoppingOrder) async throws {
        do {
            try await send(order.link)
        } catch let problem as Problem where problem.status == 404 {
            return
        } catch let problem as Problem where problem.status >= 500 || problem.status == 429 {
            count("postponed")
            throw JobFailure.postponed("\(problem.status) \(problem.code)")
        }
    }

    private func count(_ outcome: String) {
        Counter(label: "plan_shopping_updates_total", dimensions: [("outcome", outcome)]).increment()
    }
}

/// Updates the pantry as days pass: food for past meals is no longer bought.
struct PlanShoppingDays: Sendable {
    private static let part = 100
    /// Days that a past week, and a past meal, are followed.
    private static let weekEndurance = 2
    private static let mealEndurance = 30

    let database: Database
    let now: @Sendable () -> Date

    func pass() async throws {
        var last: ID<PlannedSource>?
        while true {
            let behind = last
            let links = try await database.read { try PlanShoppingTable($0).all(after: behind, limit: Self.part) }
            let instant = now()
            for link in links {
                try await database.write { db in try Self.pass(link, at: instant, in: db) }
            }
            guard links.count == Self.part, let end = links.last else { return }
            last = end.id
        }
    }

    private static func pass(_ link: PlanShoppingLink, at instant: Date, in db: any Connection) throws {
        let (table, today) = (PlanShoppingTable(db), link.today(at: instant))
        guard try table.find(link.id)?.ending == nil else { return }
        let toldOn = try table.toldOn(link.id)
        let isOver =
            switch link.scope {
            case .week(let week): week.days[6].adding(days: weekEndurance) < today
            case .meal(let meal):
                try MealTable(db, of: link.kitchen).find(meal).map {
                    $0.state.day.adding(days: mealEndurance) < today
                } ?? (link.id.madeAt.map { $0 < instant - Double(PlanJournalTable.days) * 86_400 } ?? true)
            }
        if isOver {
            try table.end(link, .keeping, at: instant)
        } else if let toldOn, toldOn < today {
            try table.wake(link, at: instant)
        }
    }
}
