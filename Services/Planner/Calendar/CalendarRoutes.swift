import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Routes for a person's plan calendar: settings, address and file.
struct CalendarRoutes: Sendable {
    /// The extension of calendar files.
    private static let ending = ".ics"

    let database: Database
    let scopes: HouseholdScopes
    let clock: PlanClock
    let services: ServiceClients
    let dishCheck: DishCheck
    let phrases: [String: Phrases]
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.calendar, use: show)
            .on(PlannerAPI.setCalendar, use: set)
            .on(PlannerAPI.makeCalendarAddress, use: makeAddress)
            .on(PlannerAPI.revokeCalendarAddress, use: revokeAddress)
            .on(PlannerAPI.calendarFile, use: file)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> PlanCalendar {
        let account = call.caller.account
        let usual = CalendarSettings.usual(in: await clock.zone(of: call.caller.identity))
        return try await database.read { try PlanCalendar(of: account, usual, in: $0) }
    }

    func set(_ settings: CalendarSettings, _ call: Call<SignedIn>) async throws -> PlanCalendar {
        let account = call.caller.account
        let kitchen = try await scopes.kitchen(of: account, for: .reading)
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try settings.check(SlotTable(db, of: kitchen).all())
            try CalendarTable(db).set(settings, of: account)
            return try PlanCalendar(of: account, settings, in: db)
        }
    }

    func makeAddress(_: Empty, _ call: Call<SignedIn>) async throws -> CalendarAddress {
        let (account, instant, key) = (call.caller.account, now().wholeSecond, CalendarKey())
        let path = PlannerAPI.calendarFile.path(at: [key.text + Self.ending]) ?? ""
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try CalendarTable(db).insert(key, of: account, at: instant)
            return CalendarAddress(key: key.text, path: path, madeAt: instant)
        }
    }

    func revokeAddress(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let account = call.caller.account
        guard try await database.write({ try CalendarTable($0).delete(of: account) }) else {
            throw Problem.notFound(.calendarAddress)
        }
        return Empty()
    }

    /// Throws the same 404 for every invalid address.
    func file(_: Empty, _ call: Call<Anyone>) async throws -> Download {
        let text = (try? call.text("key")) ?? ""
        let instant = now()
        guard let key = CalendarKey(text.hasSuffix(Self.ending) ? text.dropLast(Self.ending.count) : text[...]),
            let account = try await database.read({ try CalendarTable($0).account(behind: key, at: instant) })
        else {
            PlanMetrics.calendarRead(found: false)
            throw Problem.notFound(.calendarAddress)
        }
        PlanMetrics.calendarRead(found: true)
        let kitchen = try await scopes.kitchen(of: account, for: .reading)
        let manner = await clock.manner(of: Identity(account: account, roles: []))
        let (settings, slots, meals, sources, isNoteDue) = try await database.read { db in
            let settings = try CalendarTable(db).settings(of: account) ?? .usual(in: manner.zone)
            let today = Day(of: instant, in: settings.timeZone.timeZone)
            let table = MealTable(db, of: kitchen)
            let meals = try table.all(
                from: today.adding(days: -PlanWindow.daysBack), to: today.adding(days: PlanWindow.daysAhead + 1))
            return (
                settings, try SlotTable(db, of: kitchen).all(), meals, try table.sources(of: meals),
                try CalendarTable(db).isNoteDue(of: account, at: instant)
            )
        }
        if isNoteDue {
            try await database.write { try CalendarTable($0).noteRead(of: account, at: instant.wholeSecond) }
        }
        let today = Day(of: instant, in: settings.timeZone.timeZone)
        let ahead = meals.filter { $0.state.day >= today && !$0.state.isMade }
        let checked = await dishCheck.added(to: ahead.map(Meal.init), sources: sources, seenBy: account)
        let file = PlanCalendarFile(
            settings: settings, account: account, slots: slots,
            frozen: settings.hasPreparations ? await .read(of: account, from: services) : .none,
            today: Day(of: instant, in: settings.timeZone.timeZone), words: CalendarWords(manner.language, in: phrases),
            unsuitable: Set(checked.filter { $0.conflicts?.contains(where: \.forbids) == true }.map(\.id)),
            unchecked: Set(checked.filter(\.isUnchecked).map(\.id)))
        return Download(mediaType: "text/calendar; charset=utf-8", name: "plan.ics", bytes: file.data(of: meals))
    }
}

extension PlanCalendar {
    fileprivate init(of account: ID<Account>, _ usual: CalendarSettings, in db: any Connection) throws {
        let table = CalendarTable(db)
        let address = try table.address(of: account)
        self.init(
            settings: try table.settings(of: account) ?? usual, addressMadeAt: address?.madeAt,
            lastReadAt: address?.lastReadAt)
    }
}
