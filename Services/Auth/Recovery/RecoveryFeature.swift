import Chassis

/// Forgotten usernames and passwords.
struct RecoveryFeature: Feature {
    private let routes: RecoveryRoutes

    init(_ auth: AuthComponents) {
        routes = RecoveryRoutes(
            guestQuota: auth.guestQuota, requests: auth.requests,
            resets: PasswordResets(
                database: auth.database, hasher: auth.hasher, templates: auth.templates, now: auth.now))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [.rows("links to a new password", in: "password_resets", of: "account_id", showing: "expires_at")]
    }
}
