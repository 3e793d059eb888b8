import Chassis

/// Households: who shares a kitchen, and who is invited.
struct HouseholdFeature: Feature {
    private let households: Households
    private let invitations: Invitations

    init(_ auth: AuthComponents) {
        households = Households(database: auth.database, templates: auth.templates, now: auth.now)
        invitations = Invitations(database: auth.database, templates: auth.templates, now: auth.now)
    }

    func register(on routes: Routes) {
        HouseholdRoutes(households: households).register(on: routes)
        InvitationRoutes(invitations: invitations).register(on: routes)
    }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [.households(now: auth.now), .invitations]
    }
}
