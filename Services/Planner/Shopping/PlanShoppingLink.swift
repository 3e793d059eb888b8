import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import Storage

/// A link of a shopping list to a week of a plan, or to one meal.
struct PlanShoppingLink: Hashable, Sendable {
    /// The part of the plan that the list follows.
    enum Scope: Hashable, Sendable {
        case week(ISOWeek)
        case meal(ID<Meal>)
    }

    /// The effect of ending a link.
    enum Ending: String, Sendable {
        /// Lines of the plan stay on the list.
        case keeping
        /// Lines of the plan are removed, unless ticked or changed.
        case takingBack
    }

    /// The identifier in the pantry.
    let id: ID<PlannedSource>
    let kitchen: HouseholdScope
    let scope: Scope
    let list: ID<ShoppingList>
    /// The person who started it; `nil` if they left.
    let account: ID<Account>?
    /// The time zone that determines today.
    let timeZone: TimeZoneName
    /// The revision to send to the pantry.
    var wanted: Int
    /// The revision last sent.
    var told: Int
    /// `nil` while the link is active.
    var ending: Ending?

    var isUpToDate: Bool { told >= wanted }

    func today(at instant: Date) -> Day { Day(of: instant, in: timeZone.timeZone) }
}

/// A queued message of a link to the pantry.
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
