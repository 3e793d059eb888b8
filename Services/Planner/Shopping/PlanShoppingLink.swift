import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import Storage

/// A shopping list that follows a week of a plan, or one meal.
struct PlanShoppingLink: Hashable, Sendable {
    /// What the list follows.
    enum Scope: Hashable, Sendable {
        case week(ISOWeek)
        case meal(ID<Meal>)
    }

    /// How it ends.
    enum Ending: String, Sendable {
        /// What the plan added stays on the list.
        case keeping
        /// What nobody ticked or changed is taken off the list.
        case takingBack
    }

    /// The pantry knows it by this.
    let id: ID<PlannedSource>
    let kitchen: HouseholdScope
    let scope: Scope
    let list: ID<ShoppingList>
    /// Who wanted it; `nil` where that person has gone.
    let account: ID<Account>?
    /// By its clocks it is today.
    let timeZone: TimeZoneName
    /// Counts what the pantry has to be told.
    var wanted: Int
    /// What it was told.
    var told: Int
    /// `nil` while it is followed.
    var ending: Ending?

    var isUpToDate: Bool { told >= wanted }

    func today(at instant: Date) -> Day { Day(of: instant, in: timeZone.timeZone) }
}

/// A link that has something to tell to the pantry.
struct PlanShoppingOrder: Codable, Hashable, Sendable {
    let link: ID<PlannedSource>
}

extension JobKind<PlanShoppingOrder> {
    static var planShopping: Self {
        JobKind(
            "plan-shopping", maxAttempts: 8, concurrency: 2, timeLimit: .seconds(60),
            backoff: JobBackoff(first: 2, longest: 300))
    }
}
