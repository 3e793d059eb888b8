import Chassis

/// Signing in with Google, Facebook or another provider.
struct ProviderFeature: Feature {
    private let routes: ProviderRoutes

    init(_ auth: AuthComponents) {
        routes = ProviderRoutes(auth)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .rows(
                "linked providers", in: "provider_identities", of: "account_id",
                showing: "linked_at, provider, issuer, subject, email"),
            .rows(
                "departures for a provider", in: "provider_flows", of: "account_id", showing: "expires_at, provider"),
            .rows(
                "admissions by a provider", in: "provider_tickets", of: "account_id",
                showing: "expires_at, provider, issuer, subject, email"),
        ]
    }
}
