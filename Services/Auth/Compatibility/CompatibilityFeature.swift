import Chassis

/// The paths of the specification for accounts and sessions.
struct CompatibilityFeature: Feature {
    private let routes: CompatibilityRoutes

    init(_ auth: AuthComponents) {
        routes = CompatibilityRoutes(
            database: auth.database, sessions: SessionRoutes(signIn: auth.signIn, sessions: auth.sessions),
            registrations: RegistrationRoutes(
                registrations: auth.registrations, sessions: auth.sessions, guestQuota: auth.guestQuota,
                requests: auth.requests))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
