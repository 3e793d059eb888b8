import Chassis
import Contracts

/// Accounts: registering, verifying, and what is in a profile.
struct AccountFeature: Feature {
    private let expired: ExpiredRecords
    private let registrations: RegistrationRoutes
    private let accounts: AccountRoutes
    private let names: AccountNameRoutes

    init(_ auth: AuthComponents) {
        let (database, now) = (auth.database, auth.now)
        registrations = RegistrationRoutes(
            registrations: auth.registrations, sessions: auth.sessions, guestQuota: auth.guestQuota,
            requests: auth.requests)
        accounts = AccountRoutes(
            database: database, edits: ProfileEdits(database: database, now: now),
            passwords: PasswordChanges(
                database: database, hasher: auth.hasher, proof: auth.proof, templates: auth.templates,
                now: now))
        names = AccountNameRoutes(database: database, now: now)
        expired = ExpiredRecords(database: database, now: now)
    }

    func register(on routes: Routes) {
        registrations.register(on: routes)
        accounts.register(on: routes)
        names.register(on: routes)
    }

    var scheduledJobs: [ScheduledJob] { expired.scheduledJobs }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .rows(
                "accounts", in: "accounts", of: "id",
                showing: """
                    id, username, email, display_name, roles, created_at, language, street, city, postal_code, country,
                    latitude, longitude, tutorial_seen_at, time_zone, currency, proposed_time_zone, proposed_currency
                    """)
        ]
    }
}
