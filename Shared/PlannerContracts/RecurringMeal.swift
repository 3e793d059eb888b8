import Contracts
import Foundation

/// A meal that comes every week on one weekday. Its meals are planned as far as the window reaches; each is a meal of its
/// own, which can be changed, moved or removed without the others.
public struct RecurringMeal: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<RecurringMeal>
    public let revision: Int
    public let weekday: Weekday
    /// As in `MealSlot.id`.
    public let slot: String
    public let dish: MealDish
    public let eaters: [MealEater]
    public let guests: Double
    public let cooks: [ID<Account>]
    public let note: String?
    /// The first day that it may come on.
    public let from: Day
    /// The last possible day; `nil` if there is no end.
    public let until: Day?
    public let addedAt: Date
    /// `nil` if that person's account was deleted.
    public let addedBy: ID<Account>?

    public init(
        id: ID<RecurringMeal>, revision: Int, weekday: Weekday, slot: String, dish: MealDish,
        eaters: [MealEater] = [], guests: Double = 0, cooks: [ID<Account>] = [], note: String? = nil, from: Day,
        until: Day? = nil, addedAt: Date, addedBy: ID<Account>? = nil
    ) {
        self.id = id
        self.revision = revision
        self.weekday = weekday
        self.slot = slot
        self.dish = dish
        self.eaters = eaters
        self.guests = guests
        self.cooks = cooks
        self.note = note
        self.from = from
        self.until = until
        self.addedAt = addedAt
        self.addedBy = addedBy
    }
}

/// A meal that is to come every week.
public struct RecurringMealDraft: Codable, Hashable, Sendable {
    public var weekday: Weekday
    public var slot: String
    /// No leftovers.
    public var dish: MealDishDraft
    /// All household members with one portion each if absent.
    public var eaters: [MealEater]?
    public var guests: Double?
    public var cooks: [ID<Account>]?
    public var note: String?
    /// Within a year from today; today if absent.
    public var from: Day?
    /// Within ten years; no end if absent.
    public var until: Day?
    /// Whether the meal is planned although an eater may not eat it; refused otherwise.
    public var knowingly: Bool?
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(
        weekday: Weekday, slot: String, dish: MealDishDraft, eaters: [MealEater]? = nil, guests: Double? = nil,
        cooks: [ID<Account>]? = nil, note: String? = nil, from: Day? = nil, until: Day? = nil,
        knowingly: Bool? = nil, timeZone: TimeZoneName? = nil
    ) {
        self.weekday = weekday
        self.slot = slot
        self.dish = dish
        self.eaters = eaters
        self.guests = guests
        self.cooks = cooks
        self.note = note
        self.from = from
        self.until = until
        self.knowingly = knowingly
        self.timeZone = timeZone
    }
}
