import Chassis
import ServiceLifecycle

/// Security events, and the watch for unusual sign-ins.
struct SecurityFeature: Feature {
    let background: [any Service]
    private let routes: SecurityEventRoutes

    init(_ auth: AuthComponents) {
        SecurityEventTable.beginCounting()
        background = [auth.watch]
        routes = SecurityEventRoutes(database: auth.database)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [.rows("security events", in: "security_events", of: "account_id", showing: "at, kind, network, device")]
    }
}
