import Chassis

extension PersonalRecords {
    /// Guided choices, with filters, moves and the last question.
    static let guidedChoices = rows(
        "guided choices", in: "guided_choices", of: "account", showing: "filters, moves, question, touched_at",
        json: ["filters", "moves", "question"])
}
