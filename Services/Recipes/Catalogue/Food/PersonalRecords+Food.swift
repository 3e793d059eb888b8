import Chassis

extension PersonalRecords {
    /// Food proposals that await a decision.
    static let foodProposals = rows(
        "proposed foods", in: "food_proposals", of: "account", showing: "id, food, proposed_at")
}
