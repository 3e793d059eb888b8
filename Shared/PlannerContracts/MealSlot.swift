import Contracts

/// A time of the day at which a plan has meals: one of the standard ones, or one of the household's own.
public struct MealSlot: Codable, Hashable, Sendable {
    /// A word of `StandardSlot`, or the UUID of an own slot.
    public let id: String
    /// Absent for a standard slot, which goes by its word.
    public let name: String?
    /// Whether it was removed: nothing can be planned there, and what was stays; absent where not.
    public let isRemoved: Bool?

    public init(id: String, name: String? = nil, isRemoved: Bool? = nil) {
        self.id = id
        self.name = name
        self.isRemoved = isRemoved
    }

    /// `nil` for an own slot.
    public var standard: StandardSlot? { StandardSlot(rawValue: id) }
}

/// The slots that every plan begins with.
public enum StandardSlot: String, Vocabulary {
    case breakfast, lunch, dinner
    /// A dessert or a snack.
    case snack
}

/// The slots of a plan in their order.
public struct MealSlots: Codable, Hashable, Sendable {
    /// Those that were removed come last.
    public let slots: [MealSlot]

    public init(slots: [MealSlot]) { self.slots = slots }
}

/// The slots that a plan is to have, in their order. A slot that is not named is removed; its meals stay.
public struct MealSlotsDraft: Codable, Hashable, Sendable {
    /// One slot of it.
    public struct Slot: Codable, Hashable, Sendable {
        /// A standard slot, or one that the plan has or had; absent for a new one.
        public var id: String?
        /// What an own slot is called, 1 to 40 characters on one line; absent for a standard one.
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
