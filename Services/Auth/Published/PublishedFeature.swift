import Chassis

/// The paths of the specification for accounts and sessions.
struct PublishedFeature: Feature {
    private let routes: PublishedRoutes

    init(_ auth: AuthComponents) {
        routes = PublishedRoutes(
            database: auth.database, sessions: SessionRoutes(signIn: auth.signIn, sessions: auth.sessions),
            registrations: RegistrationRoutes(
                registrations: auth.registrations, allowance: auth.allowance, requests: auth.requests))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
