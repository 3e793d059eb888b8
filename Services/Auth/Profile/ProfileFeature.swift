import Chassis

/// Body data, nutrition targets and notification preferences.
struct ProfileFeature: Feature {
    private let routes: ProfileRoutes

    init(_ auth: AuthComponents) { routes = ProfileRoutes(database: auth.database, now: auth.now) }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] {
        [
            .rows(
                "body data", in: "body_data", of: "account_id",
                showing: "height_cm, weight_kg, birth_year, formula, activity"),
            .rows(
                "nutrition targets", in: "nutrition_targets", of: "account_id",
                showing: "period, nutrient, least, most"),
            .rows("notification preferences", in: "notification_preferences", of: "account_id", showing: "email, push"),
        ]
    }
}
