import Chassis

/// Passcodes that lock a device.
struct PasscodeFeature: Feature {
    private let passcodes: Passcodes

    init(_ auth: AuthComponents) {
        passcodes = Passcodes(
            database: auth.database, hasher: auth.hasher, confirmations: auth.confirmations, sessions: auth.sessions,
            now: auth.now)
    }

    func register(on routes: Routes) { PasscodeRoutes(passcodes: passcodes).register(on: routes) }
}
