import Chassis

extension PersonalRecords {
    static let sharing = [
        rows(
            "links to recipes", in: "recipe_links", of: "account", showing: "id, recipe_id, created_at, expires_at")
    ]
}
