import Chassis
import Contracts
import ReportsContracts
import Storage

/// The support inbox: waiting reports, decisions and answer templates.
struct SupportFeature: Feature {
    private let routes: SupportRoutes

    init(_ reports: ReportsComponents) {
        let platform = reports.platform
        routes = SupportRoutes(
            inbox: SupportInbox(
                database: platform.database, authors: reports.authors, trackers: reports.trackers,
                colleagues: reports.colleagues, zone: reports.supportZone,
                now: platform.now),
            templates: AnswerTemplates(database: platform.database, now: platform.now))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("overdue reports", every: .seconds(60), run: routes.inbox.watch),
            ScheduledJob("reports of former colleagues", every: .seconds(300), run: routes.inbox.releaseFormer),
        ]
    }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.answerNotification) { [inbox = routes.inbox] notification, run in
            try await inbox.notifyWriter(notification, run)
        }
        jobs.on(.groupAnswer) { [inbox = routes.inbox] answer, run in try await inbox.goOn(answer, run) }
    }

    static func personalData(_ reports: ReportsComponents) -> [PersonalRecords] { [.supportActs, .assignments] }
}

extension PersonalRecords {
    /// A support member's actions.
    fileprivate static let supportActs = PersonalRecords(
        "what you did as support", keptBecause: "The log must go on telling what was done; it no longer says who."
    ) { account, db in
        try db.all("SELECT id, action, state, mark FROM report_log WHERE actor = \(account) ORDER BY id") {
            try JSONValue($0)
        }
    } strip: { account, db in
        // The stored earlier state may name the person.
        try db.execute("UPDATE report_log SET earlier = NULL WHERE earlier LIKE \("%\(account)%")")
        try db.execute("UPDATE report_log SET assignee = NULL WHERE assignee = \(account)")
        return try db.execute("UPDATE report_log SET actor = NULL, earlier = NULL WHERE actor = \(account)")
    }

    fileprivate static let assignments = PersonalRecords("reports assigned to you") { account, db in
        try db.all("SELECT id FROM reports WHERE assignee = \(account.description) ORDER BY id") { try JSONValue($0) }
    } erase: { account, db in
        try db.execute("UPDATE reports SET assignee = '' WHERE assignee = \(account.description)")
    }
}
