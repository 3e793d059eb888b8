import Chassis

/// The pantry's journal.
struct JournalFeature: Feature {
    private let routes: JournalRoutes

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        routes = JournalRoutes(
            database: platform.database, access: pantry.access, delivery: PromptDelivery(platform), now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.journal }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old journal entries", every: .seconds(86_400)) { [routes] in try await routes.clean() }]
    }
}
