import Contracts
import PantryContracts

/// What a week of the plan, or one of its meals, takes from today on, and the shopping list that follows it.
public struct PlanShopping: Codable, Hashable, Sendable {
    public enum Scope: String, Vocabulary {
        case week, meal
    }

    /// Absent where no list follows.
    public let list: ID<ShoppingList>?
    /// Whether the list follows the week or the meal alone; absent where none does.
    public let scope: Scope?
    /// Whether the list says what the plan wants by now; what it does not say yet follows by itself.
    public let isUpToDate: Bool
    /// What is missing first, by names.
    public let needs: [ShoppingNeed]
    /// What could not be considered.
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

/// By whose clocks it is today.
public struct PlanShoppingQuery: Codable, Hashable, Sendable {
    /// The zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?
    public init(timeZone: TimeZoneName? = nil) { self.timeZone = timeZone }
}

/// Which list is to follow.
public struct PlanShoppingDraft: Codable, Hashable, Sendable {
    /// One that the caller sees; of a household's plan it may be the caller's own.
    public var list: ID<ShoppingList>
    /// The zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?

    public init(list: ID<ShoppingList>, timeZone: TimeZoneName? = nil) {
        self.list = list
        self.timeZone = timeZone
    }
}

/// How a list stops following.
public struct PlanShoppingEnd: Codable, Hashable, Sendable {
    /// Whether what the plan added and nobody ticked or changed is taken off the list; else it stays.
    public var takesBack: Bool
    /// The zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?

    public init(takesBack: Bool, timeZone: TimeZoneName? = nil) {
        self.takesBack = takesBack
        self.timeZone = timeZone
    }
}

/// Whether somebody puts what new meals lack onto a list, as they did the last time.
public struct ShoppingHabit: Codable, Hashable, Sendable {
    /// `true` until somebody says otherwise.
    public var isOn: Bool
    /// The list that they chose last; absent where they never did.
    public var list: ID<ShoppingList>?

    public init(isOn: Bool = true, list: ID<ShoppingList>? = nil) {
        self.isOn = isOn
        self.list = list
    }
}
