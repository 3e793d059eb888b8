import Contracts
import PantryContracts

/// The needs of a planned week or meal from today on, with its linked shopping list.
public struct PlanShopping: Codable, Hashable, Sendable {
    public enum Scope: String, Vocabulary {
        case week, meal
    }

    /// The linked list; `nil` if there is none.
    public let list: ID<ShoppingList>?
    /// Whether the list is linked to the week or to a single meal; `nil` without a list.
    public let scope: Scope?
    /// Whether the list has the plan's current needs; pending changes follow automatically.
    public let isUpToDate: Bool
    /// Missing needs first, then by name.
    public let needs: [ShoppingNeed]
    /// Notices about data that was not considered.
    public let notices: [ServiceNotice]

    public init(
        list: ID<ShoppingList>?, scope: Scope?, isUpToDate: Bool, needs: [ShoppingNeed], notices: [ServiceNotice] = []
    ) {
        self.list = list
        self.scope = scope
        self.isUpToDate = isUpToDate
        self.needs = needs
        self.notices = notices
    }
}

/// Requests the shopping of a week or meal.
public struct PlanShoppingQuery: Codable, Hashable, Sendable {
    /// The account's zone if absent.
    public var timeZone: TimeZoneName?
    public init(timeZone: TimeZoneName? = nil) { self.timeZone = timeZone }
}

/// Links a shopping list.
public struct PlanShoppingDraft: Codable, Hashable, Sendable {
    /// A list visible to the caller; for a household's plan it may be the caller's private one.
    public var list: ID<ShoppingList>
    /// The account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(list: ID<ShoppingList>, timeZone: TimeZoneName? = nil) {
        self.list = list
        self.timeZone = timeZone
    }
}

/// Unlinks a shopping list.
public struct PlanShoppingEnd: Codable, Hashable, Sendable {
    /// Whether lines that the plan added are removed, unless ticked or changed.
    public var takesBack: Bool
    /// The account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(takesBack: Bool, timeZone: TimeZoneName? = nil) {
        self.takesBack = takesBack
        self.timeZone = timeZone
    }
}

/// Whether a person adds missing ingredients of new meals to a list, remembered from the last time.
public struct ShoppingHabit: Codable, Hashable, Sendable {
    /// `true` by default.
    public var isOn: Bool
    /// The last chosen list; `nil` if none was chosen.
    public var list: ID<ShoppingList>?

    public init(isOn: Bool = true, list: ID<ShoppingList>? = nil) {
        self.isOn = isOn
        self.list = list
    }
}
