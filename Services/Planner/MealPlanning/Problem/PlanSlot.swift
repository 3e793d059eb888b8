/// One meal of one day that can be planned.
public struct PlanSlot: Sendable, Hashable {
    /// 0 is the first day.
    public var day: Int
    public var kind: SlotKind
    /// How many are eaten, above 0 and up to 1,000.
    public var portions: Double
    /// Which list of `PlanningProblem.candidates` may fill it.
    public var candidates: Int
    /// Recipes of that list that may not.
    public var excluded: [Int]
    /// `false` leaves it empty unless it is locked.
    public var isToBeFilled: Bool
    /// A meal that stays as it is and counts for every limit. It need not be among the candidates. Leftovers can be
    /// locked if the meal that they are left over from is locked, too.
    public var locked: Meal?
    /// It may be leftovers of a meal cooked up to this many days before, 1…6; 0 is never.
    public var leftoverDays: Int

    public init(
        day: Int, kind: SlotKind, portions: Double, candidates: Int, excluded: [Int] = [], isToBeFilled: Bool = true,
        locked: Meal? = nil, leftoverDays: Int = 0
    ) {
        self.day = day
        self.kind = kind
        self.portions = portions
        self.candidates = candidates
        self.excluded = excluded
        self.isToBeFilled = isToBeFilled
        self.locked = locked
        self.leftoverDays = leftoverDays
    }
}

/// What a slot is for; a household may have kinds of its own.
public struct SlotKind: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let breakfast = SlotKind(rawValue: "breakfast")
    public static let lunch = SlotKind(rawValue: "lunch")
    public static let dinner = SlotKind(rawValue: "dinner")
    public static let snack = SlotKind(rawValue: "snack")
}

/// What is eaten in a slot.
public enum Meal: Sendable, Hashable {
    /// A recipe by its index.
    case cooked(Int)
    /// What was cooked in an earlier slot, by its index, with more portions.
    case leftovers(of: Int)
}
