import Chassis

extension PersonalRecords {
    /// What somebody chose from, and what they said to what they were shown.
    static let guidedChoices = rows(
        "guided choices", in: "guided_choices", of: "account", showing: "filters, moves, question, touched_at",
        json: ["filters", "moves", "question"])
}
