import Chassis
import Contracts
import ServiceLifecycle

/// Accounts: registering, verifying, and what is in a profile.
struct AccountFeature: Feature {
    let background: [any Service]
    private let registrations: RegistrationRoutes
    private let accounts: AccountRoutes
    private let names: AccountNameRoutes

    init(_ auth: AuthComponents) {
        let (database, now) = (auth.database, auth.now)
        registrations = RegistrationRoutes(
            registrations: auth.registrations, allowance: auth.allowance, errands: auth.errands)
        accounts = AccountRoutes(
            database: database, edits: ProfileEdits(database: database, now: now),
            passwords: PasswordChanges(
                database: database, hasher: auth.hasher, proof: auth.proof, letters: auth.letters, post: auth.post,
                now: now))
        names = AccountNameRoutes(database: database)
        background = [
            Housekeeping(
                database: database, refreshKeys: { [keyring = auth.keyring] in try await keyring.tend(at: now()) },
                now: now, logger: auth.platform.logger)
        ]
    }

    func register(on routes: Routes) {
        registrations.register(on: routes)
        accounts.register(on: routes)
        names.register(on: routes)
    }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .rows(
                "accounts", in: "accounts", of: "id",
                showing: """
                    id, username, email, display_name, roles, created_at, language, street, city, postal_code, country,
                    latitude, longitude, tutorial_seen_at
                    """)
        ]
    }
}
