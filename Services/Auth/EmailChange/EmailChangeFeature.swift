import Chassis

/// Changes of the email address, confirmed from both mailboxes.
struct EmailChangeFeature: Feature {
    private let changes: EmailChanges

    init(_ auth: AuthComponents) {
        changes = EmailChanges(
            database: auth.database, proof: auth.proof, templates: auth.templates,
            digests: auth.digests, now: auth.now)
    }

    func register(on routes: Routes) { EmailChangeRoutes(changes: changes).register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .rows(
                "changes of address", in: "email_changes", of: "account_id",
                showing: "email, old_confirmed_at, new_confirmed_at, expires_at")
        ]
    }
}
