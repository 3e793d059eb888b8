import Chassis

extension PersonalRecords {
    /// Where people shop.
    static let positions = [
        rows(
            "shopping positions", in: "shopping_positions", of: "account_id",
            showing: "source, latitude, longitude, name, at, is_only_town")
    ]
}
