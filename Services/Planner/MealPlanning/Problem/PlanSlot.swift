/// A slot for one meal on one day.
public struct PlanSlot: Sendable, Hashable {
    /// 0 is the first day.
    public var day: Int
    public var kind: SlotKind
    /// The portions eaten, above 0 and up to 1,000.
    public var portions: Double
    /// The index of the list in `PlanningProblem.candidates`.
    public var candidates: Int
    /// Recipes of that list that are not allowed.
    public var excluded: [Int]
    /// `false` leaves it empty unless it is locked.
    public var isToBeFilled: Bool
    /// A fixed meal, which counts for every limit and need not be a candidate. Leftovers can be locked only if their
    /// origin is locked, too.
    public var locked: Meal?
    /// The most days since cooking for leftovers here, 1…6; 0 allows none.
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

/// The kind of a slot; a household may define its own.
public struct SlotKind: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let breakfast = SlotKind(rawValue: "breakfast")
    public static let lunch = SlotKind(rawValue: "lunch")
    public static let dinner = SlotKind(rawValue: "dinner")
    public static let snack = SlotKind(rawValue: "snack")
}

/// The meal in a slot.
public enum Meal: Sendable, Hashable {
    /// The index of a cooked recipe.
    case cooked(Int)
    /// Leftovers of the meal in an earlier slot, by index.
    case leftovers(of: Int)
}
