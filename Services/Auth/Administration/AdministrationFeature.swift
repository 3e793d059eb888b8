import Chassis

/// Administration of accounts, and its audit log.
struct AdministrationFeature: Feature {
    let scheduledJobs: [ScheduledJob]
    private let administration: Administration

    init(_ auth: AuthComponents) {
        administration = Administration(
            database: auth.database, templates: auth.templates, now: auth.now)
        scheduledJobs = [AuditInspection(of: AccountScheme.self, on: auth.platform).scheduledJob]
    }

    func register(on routes: Routes) { AdministrationRoutes(administration: administration).register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.actions] }
}
