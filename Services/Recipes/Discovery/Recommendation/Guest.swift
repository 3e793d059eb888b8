import Contracts

/// Whoever is to be given recipes: what they may eat, what they like and what they have.
struct Guest: Sendable {
    /// Absent for visitors.
    let account: ID<Account>?
    let rules: DinerRules
    /// Absent for visitors.
    let history: TasteHistory?
    let kitchen: KitchenAnswer
    let goals: NutritionGoals.Answer
    let today: Day

    /// What could not be considered.
    var notices: [String] {
        var notices = rules.notices
        if case .silent = kitchen { notices.append("Your pantry does not answer; what you have is not considered.") }
        if case .silent = goals { notices.append("Your nutrition targets could not be looked up.") }
        return notices
    }
}
