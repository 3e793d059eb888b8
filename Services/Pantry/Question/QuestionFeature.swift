import Chassis

/// Questions that keep the pantry accurate.
struct QuestionFeature: Feature {
    private let routes: QuestionRoutes

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        routes = QuestionRoutes(
            database: platform.database, beliefs: pantry.beliefs, access: pantry.access, now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] {
        [.rows("questions of the pantry", in: "pantry_questions", of: "kitchen", showing: "day, item_id, answer")]
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old pantry questions", every: .seconds(86_400)) { [routes] in try await routes.clean() }]
    }
}
