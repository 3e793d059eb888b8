import Chassis

extension PersonalRecords {
    /// The copy of the preferences that serves while auth does not answer.
    static let dietsAndAllergies = rows(
        "copies of diets, allergies and tastes", in: "diners", of: "account", showing: "preferences, changed_at",
        json: ["preferences"])
}
