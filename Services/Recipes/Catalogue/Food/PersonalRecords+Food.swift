import Chassis

extension PersonalRecords {
    /// The foods that people proposed and nobody has decided on.
    static let foodProposals = rows(
        "proposed foods", in: "food_proposals", of: "account", showing: "id, food, proposed_at")
}
