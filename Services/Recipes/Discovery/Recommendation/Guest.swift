import Contracts
import PantryContracts

/// The person to recommend recipes to: dietary rules, tastes and kitchen.
struct Guest: Sendable {
    /// Absent for visitors.
    let account: ID<Account>?
    let rules: DietaryProfile
    /// Absent for visitors.
    let history: TasteHistory?
    let kitchen: PantryContents
    let goals: NutritionGoals.Answer
    let today: Day

    /// Notices about data that could not be considered.
    var notices: [ServiceNotice] {
        var notices = rules.notices
        if case .silent = kitchen { notices.append(.pantryUnavailable) }
        if case .silent = goals { notices.append(ServiceNotice("targets-unavailable")) }
        return notices
    }
}
