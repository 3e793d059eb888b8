import Chassis

/// Diets, allergies and tastes, as people tell them.
struct PreferenceFeature: Feature {
    private let routes: PreferenceRoutes

    init(_ auth: AuthComponents) { routes = PreferenceRoutes(database: auth.database, now: auth.now) }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [.rows("preferences", in: "preferences", of: "account_id", showing: "changed_at, json", json: ["json"])]
    }
}
