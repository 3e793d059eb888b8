import Chassis

/// Signing in and out, and the devices that are signed in.
struct SessionFeature: Feature {
    private let sessions: SessionRoutes
    private let devices: DeviceRoutes

    init(_ auth: AuthComponents) {
        sessions = SessionRoutes(signIn: auth.signIn, sessions: auth.sessions)
        devices = DeviceRoutes(
            devices: Devices(database: auth.database, now: auth.now), confirmations: auth.confirmations)
    }

    func register(on routes: Routes) {
        sessions.register(on: routes)
        devices.register(on: routes)
    }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .sessions(now: auth.now),
            .rows(
                "known devices", in: "known_devices", of: "account_id",
                showing: "first_used_at, used_at, title, networks"),
        ]
    }
}
