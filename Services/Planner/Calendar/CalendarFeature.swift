import Chassis

/// The plan in people's calendars.
struct CalendarFeature: Feature {
    private let routes: CalendarRoutes

    init(_ planner: PlannerComponents) throws {
        let platform = planner.platform
        routes = CalendarRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, services: platform.services,
            dishCheck: planner.dishCheck, phrases: try CalendarWords.tables(), now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .rows(
                "calendar settings", in: "calendar_settings", of: "account", showing: "settings", json: ["settings"]),
            .rows(
                "addresses of calendars", in: "calendar_addresses", of: "account", showing: "made_at, last_read_at"),
        ]
    }
}
