import Contracts
import RecipesContracts

/// A meal to plan.
public struct MealDraft: Codable, Hashable, Sendable {
    /// From today to two weeks ahead.
    public var day: Day
    /// As in `MealSlot.id`.
    public var slot: String
    /// The position among the meals of its slot, from 0; the last if absent.
    public var position: Int?
    public var dish: MealDishDraft
    /// All household members with one portion each if absent.
    public var eaters: [MealEater]?
    /// Portions for guests, 0 to 100; 0 if absent.
    public var guests: Double?
    public var cooks: [ID<Account>]?
    /// At most 500 characters.
    public var note: String?
    public var isLocked: Bool?
    /// Whether the meal is planned although an eater may not eat it; refused otherwise.
    public var knowingly: Bool?
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(
        day: Day, slot: String, position: Int? = nil, dish: MealDishDraft, eaters: [MealEater]? = nil,
        guests: Double? = nil, cooks: [ID<Account>]? = nil, note: String? = nil, isLocked: Bool? = nil,
        knowingly: Bool? = nil, timeZone: TimeZoneName? = nil
    ) {
        self.day = day
        self.slot = slot
        self.position = position
        self.dish = dish
        self.eaters = eaters
        self.guests = guests
        self.cooks = cooks
        self.note = note
        self.isLocked = isLocked
        self.knowingly = knowingly
        self.timeZone = timeZone
    }
}

/// The dish of a meal to plan.
public struct MealDishDraft: Codable, Hashable, Sendable {
    public var kind: MealDish.Kind
    /// For `recipe`: a recipe visible to the caller.
    public var recipe: ID<Recipe>?
    /// For `leftovers`: another meal of the plan, on the same day or an earlier one.
    public var leftoversOf: ID<Meal>?
    /// At most 120 characters on one line. Required for `note`, and for `leftovers` without a planned meal; not
    /// together with a recipe.
    public var title: String?

    public init(
        kind: MealDish.Kind, recipe: ID<Recipe>? = nil, leftoversOf: ID<Meal>? = nil, title: String? = nil
    ) {
        self.kind = kind
        self.recipe = recipe
        self.leftoversOf = leftoversOf
        self.title = title
    }
}

/// A partial update of a meal. Absent fields stay unchanged. A new day, slot or position moves the meal.
///
/// Meals of the last 30 days can be changed and moved to later days. No meal can be moved to a day before today.
public struct MealChange: Codable, Hashable, Sendable {
    public var day: Day?
    public var slot: String?
    /// If absent, the last position when day or slot change.
    public var position: Int?
    public var dish: MealDishDraft?
    public var eaters: [MealEater]?
    public var guests: Double?
    public var cooks: [ID<Account>]?
    public var note: Change<String>
    public var isLocked: Bool?
    public var isEaten: Bool?
    public var isCooked: Bool?
    /// Whether the meal is planned although an eater may not eat it; refused otherwise.
    public var knowingly: Bool?
    /// The time zone of today; the account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(
        day: Day? = nil, slot: String? = nil, position: Int? = nil, dish: MealDishDraft? = nil,
        eaters: [MealEater]? = nil, guests: Double? = nil, cooks: [ID<Account>]? = nil, note: Change<String> = .keep,
        isLocked: Bool? = nil, isEaten: Bool? = nil, isCooked: Bool? = nil,
        knowingly: Bool? = nil, timeZone: TimeZoneName? = nil
    ) {
        self.day = day
        self.slot = slot
        self.position = position
        self.dish = dish
        self.eaters = eaters
        self.guests = guests
        self.cooks = cooks
        self.note = note
        self.isLocked = isLocked
        self.isEaten = isEaten
        self.isCooked = isCooked
        self.knowingly = knowingly
        self.timeZone = timeZone
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        day = try container.decodeIfPresent(Day.self, forKey: .day)
        slot = try container.decodeIfPresent(String.self, forKey: .slot)
        position = try container.decodeIfPresent(Int.self, forKey: .position)
        dish = try container.decodeIfPresent(MealDishDraft.self, forKey: .dish)
        eaters = try container.decodeIfPresent([MealEater].self, forKey: .eaters)
        guests = try container.decodeIfPresent(Double.self, forKey: .guests)
        cooks = try container.decodeIfPresent([ID<Account>].self, forKey: .cooks)
        note = try container.decodeChange(forKey: .note)
        isLocked = try container.decodeIfPresent(Bool.self, forKey: .isLocked)
        isEaten = try container.decodeIfPresent(Bool.self, forKey: .isEaten)
        isCooked = try container.decodeIfPresent(Bool.self, forKey: .isCooked)
        knowingly = try container.decodeIfPresent(Bool.self, forKey: .knowingly)
        timeZone = try container.decodeIfPresent(TimeZoneName.self, forKey: .timeZone)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(day, forKey: .day)
        try container.encodeIfPresent(slot, forKey: .slot)
        try container.encodeIfPresent(position, forKey: .position)
        try container.encodeIfPresent(dish, forKey: .dish)
        try container.encodeIfPresent(eaters, forKey: .eaters)
        try container.encodeIfPresent(guests, forKey: .guests)
        try container.encodeIfPresent(cooks, forKey: .cooks)
        try container.encodeChange(note, forKey: .note)
        try container.encodeIfPresent(isLocked, forKey: .isLocked)
        try container.encodeIfPresent(isEaten, forKey: .isEaten)
        try container.encodeIfPresent(isCooked, forKey: .isCooked)
        try container.encodeIfPresent(knowingly, forKey: .knowingly)
        try container.encodeIfPresent(timeZone, forKey: .timeZone)
    }

    private enum CodingKeys: String, CodingKey {
        case day, slot, position, dish, eaters, guests, cooks, note, isLocked, isEaten, isCooked, knowingly, timeZone
    }
}

/// Requests the conflicts of a recipe before planning.
public struct PlannedDishQuery: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>
    /// Household members, at most 20; all of them if absent.
    public var eaters: [ID<Account>]?

    public init(recipe: ID<Recipe>, eaters: [ID<Account>]? = nil) {
        self.recipe = recipe
        self.eaters = eaters
    }
}
