import Chassis

/// Reminders.
struct ReminderFeature: Feature {
    private let routes: ReminderRoutes
    private let sending: ReminderSending

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        routes = ReminderRoutes(database: platform.database, access: pantry.access, now: platform.now)
        sending = ReminderSending(
            database: platform.database, scopes: pantry.scopes, now: platform.now, logger: platform.logger)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("reminders", every: .seconds(20)) { [sending] in try await sending.sendDue() }]
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] {
        [
            .rows(
                "reminders", in: "reminders", of: "account",
                showing: "id, kind, title, time_of_day, weekdays, day, days_ahead, time_zone, is_on, added_at")
        ]
    }
}
