import Contracts
import PantryContracts

/// Whoever is to be given recipes: what they may eat, what they like and what they have.
struct Guest: Sendable {
    /// Absent for visitors.
    let account: ID<Account>?
    let rules: DietaryProfile
    /// Absent for visitors.
    let history: TasteHistory?
    let kitchen: PantryContents
    let goals: NutritionGoals.Answer
    let today: Day

    /// What could not be considered.
    var notices: [ServiceNotice] {
        var notices = rules.notices
        if case .silent = kitchen { notices.append(.pantryUnavailable) }
        if case .silent = goals { notices.append(ServiceNotice("targets-unavailable")) }
        return notices
    }
}
