import Contracts

/// A time of day for meals: a standard slot or the household's own.
public struct MealSlot: Codable, Hashable, Sendable {
    /// A word of `StandardSlot`, or the UUID of an own slot.
    public let id: String
    /// `nil` for a standard slot, which clients name by its id.
    public let name: String?
    /// `true` if the slot was removed: its meals stay, and new ones are refused. Otherwise `nil`.
    public let isRemoved: Bool?

    public init(id: String, name: String? = nil, isRemoved: Bool? = nil) {
        self.id = id
        self.name = name
        self.isRemoved = isRemoved
    }

    /// The standard slot; `nil` for an own slot.
    public var standard: StandardSlot? { StandardSlot(rawValue: id) }
}

/// The initial slots of every plan.
public enum StandardSlot: String, Vocabulary {
    case breakfast, lunch, dinner
    /// A dessert or a snack.
    case snack
}

/// The slots of a plan in their order.
public struct MealSlots: Codable, Hashable, Sendable {
    /// Removed slots come last.
    public let slots: [MealSlot]

    public init(slots: [MealSlot]) { self.slots = slots }
}

/// Replaces the slots of a plan, in order. A slot that is not listed is removed; its meals stay.
public struct MealSlotsDraft: Codable, Hashable, Sendable {
    /// One slot of the plan.
    public struct Slot: Codable, Hashable, Sendable {
        /// A standard slot, or a current or former slot of the plan; absent for a new one.
        public var id: String?
        /// The name of an own slot, 1 to 40 characters on one line; absent for a standard one.
        public var name: String?

        public init(id: String? = nil, name: String? = nil) {
            self.id = id
            self.name = name
        }
    }

    /// 1 to 12.
    public var slots: [Slot]

    public init(slots: [Slot]) { self.slots = slots }
}
