import Chassis
import Contracts
import Foundation
import Logging
import PantryContracts
import PlannerContracts
import Storage

/// Routes for shopping from a plan: the needs of a week or meal, and lists that follow them.
struct PlanShoppingRoutes: Sendable {
    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let services: ServiceClients
    let sender: PlanShoppingSender
    let logger: Logger
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.shopping) { query, call in
                try await show(.week(call.week()), query.timeZone, call)
            }
            .on(PlannerAPI.followWithList) { draft, call in try await follow(.week(call.week()), draft, call) }
            .on(PlannerAPI.stopFollowing) { end, call in try await stop(.week(call.week()), end, call) }
            .on(PlannerAPI.mealShopping) { query, call in
                try await show(.meal(call.id(Meal.self)), query.timeZone, call)
            }
            .on(PlannerAPI.followMealWithList) { draft, call in
                try await follow(.meal(call.id(Meal.self)), draft, call)
            }
            .on(PlannerAPI.stopFollowingMeal) { end, call in try await stop(.meal(call.id(Meal.self)), end, call) }
            .on(PlannerAPI.shoppingHabit) { _, call in
                try await database.read { try PlanShoppingTable($0).habit(of: call.caller.account) }
            }
            .on(PlannerAPI.setShoppingHabit, use: setHabit)
    }

    func setHabit(_ habit: ShoppingHabit, _ call: Call<SignedIn>) async throws -> ShoppingHabit {
        let account = call.caller.account
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try PlanShoppingTable(db).set(habit, of: account)
            return habit
        }
    }

    private func show(
        _ scope: PlanShoppingLink.Scope, _ zone: TimeZoneName?, _ call: Call<SignedIn>
    ) async throws -> PlanShopping {
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .reading)
        return try await shopping(scope, in: kitchen, zone, call.caller)
    }

    private func shopping(
        _ scope: PlanShoppingLink.Scope, in kitchen: HouseholdScope, _ zone: TimeZoneName?, _ caller: SignedIn
    ) async throws -> PlanShopping {
        let window = await clock.window(of: caller, in: zone)
        let (found, meals) = try await database.read { db in
            if case .meal(let meal) = scope { _ = try MealTable(db, of: kitchen).find(meal).orNotFound(.meal) }
            return (
                try Self.link(of: scope, kitchen, db),
                try PlanShoppingMeals(scope, of: kitchen, from: window.today, without: [], in: db)
            )
        }
        var notices: [ServiceNotice] = []
        var needs: [ShoppingNeed] = []
        do {
            let planned = try await meals.planned(for: caller.account, services)
            if planned.count(where: { $0.isOver != true }) < meals.cooked.count(where: { !$0.isOver }) {
                notices.append(.plannedRecipesUnknown)
            }
            if !planned.isEmpty {
                needs = try await services.asService.call(
                    PantryAPI.shoppingNeeds, sending: ShoppingNeedsQuery(kitchen: kitchen.text, meals: planned)
                ).items
            }
        } catch let problem as Problem where problem.status >= 500 {
            logger.warning("What a plan lacks cannot be told", metadata: ["code": "\(problem.code)"])
            notices.append(.pantryUnavailable)
        }
        return PlanShopping(
            list: found?.link.list, scope: found?.scope, isUpToDate: found?.link.isUpToDate ?? true, needs: needs,
            notices: notices)
    }

    /// Returns the link of a week, or of a meal itself or its week.
    private static func link(
        of scope: PlanShoppingLink.Scope, _ kitchen: HouseholdScope, _ db: any Connection
    ) throws -> (link: PlanShoppingLink, scope: PlanShopping.Scope)? {
        let table = PlanShoppingTable(db)
        switch scope {
        case .week: return try table.find(scope, of: kitchen).map { ($0, .week) }
        case .meal(let meal):
            if let own = try table.find(scope, of: kitchen) { return (own, .meal) }
            guard let found = try MealTable(db, of: kitchen).find(meal) else { return nil }
            return try table.find(.week(ISOWeek(of: found.state.day)), of: kitchen).map { ($0, .week) }
        }
    }

    private func follow(
        _ scope: PlanShoppingLink.Scope, _ draft: PlanShoppingDraft, _ call: Call<SignedIn>
    ) async throws -> PlanShopping {
        let account = call.caller.account
        let kitchen = try await scopes.kitchen(of: account, for: .changing)
        let zone = await clock.window(of: call.caller, in: draft.timeZone).timeZone
        // A list that the caller cannot see cannot follow a plan.
        _ = try await services.onBehalf(of: call.caller.identity).call(PantryAPI.list, at: draft.list)
        let instant = now()
        let id = try await database.write { db -> ID<PlannedSource> in
            try PlanTable(db, of: kitchen).advance()
            let link = PlanShoppingLink(
                id: ID(at: instant), kitchen: kitchen, scope: scope, list: draft.list, account: account, timeZone: zone,
                wanted: 1, told: 0, ending: nil)
            let followed = try Self.follow(link, at: instant, in: db)
            try PlanShoppingTable(db).set(ShoppingHabit(isOn: true, list: draft.list), of: account)
            try db.recordChange(.changed, "plan", in: .plan(of: kitchen), at: instant)
            return followed
        }
        try await tell(id)
        return try await shopping(scope, in: kitchen, draft.timeZone, call.caller)
    }

    /// Adds `link` unless the list already follows. Returns the active link.
    private static func follow(
        _ link: PlanShoppingLink, at instant: Date, in db: any Connection
    ) throws -> ID<PlannedSource> {
        let table = PlanShoppingTable(db)
        switch link.scope {
        case .week(let week):
            for other in try table.all(of: link.kitchen) where other.list == link.list {
                // The week now covers its meals' links.
                guard case .meal(let meal) = other.scope,
                    try MealTable(db, of: link.kitchen).find(meal).map({ ISOWeek(of: $0.state.day) == week }) == true
                else { continue }
                try table.end(other, .keeping, at: instant)
            }
        case .meal(let meal):
            let found = try MealTable(db, of: link.kitchen).find(meal).orNotFound(.meal)
            let week = try table.find(.week(ISOWeek(of: found.state.day)), of: link.kitchen)
            if let week, week.list == link.list, try table.find(link.scope, of: link.kitchen) == nil {
                if !week.isUpToDate { try table.wake(week, at: instant) }
                return week.id
            }
        }
        if let there = try table.find(link.scope, of: link.kitchen) {
            if there.list == link.list {
                try table.wake(there, at: instant)
                return there.id
            }
            try table.end(there, .takingBack, at: instant)
        }
        try table.insert(link, at: instant)
        // A week leaves out meals with a list of their own.
        if case .meal = link.scope { try table.wake(link.kitchen, at: instant) }
        return link.id
    }

    private func stop(
        _ scope: PlanShoppingLink.Scope, _ end: PlanShoppingEnd, _ call: Call<SignedIn>
    ) async throws -> PlanShopping {
        let kitchen = try await scopes.kitchen(of: call.caller.account, for: .changing)
        let instant = now()
        let id = try await database.write { db -> ID<PlannedSource>? in
            try PlanTable(db, of: kitchen).advance()
            let table = PlanShoppingTable(db)
            if case .meal(let meal) = scope { _ = try MealTable(db, of: kitchen).find(meal).orNotFound(.meal) }
            guard let link = try table.find(scope, of: kitchen) else { return nil }
            try table.end(link, end.takesBack ? .takingBack : .keeping, at: instant)
            if case .meal = scope { try table.wake(kitchen, at: instant) }
            try db.recordChange(.changed, "plan", in: .plan(of: kitchen), at: instant)
            return link.id
        }
        if let id { try await tell(id) }
        return try await shopping(scope, in: kitchen, end.timeZone, call.caller)
    }

    /// Sends to the pantry now; if it is unavailable, a job sends later.
    private func tell(_ id: ID<PlannedSource>) async throws {
        do {
            try await sender.send(id)
        } catch let problem as Problem where problem.status >= 500 || problem.status == 429 {
            logger.info("The pantry is told of a plan later", metadata: ["code": "\(problem.code)"])
        }
    }
}
