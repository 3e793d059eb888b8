/// The weights of the wishes, in minor units that the household would pay; all are 0…1,000,000. `Objective` defines
/// their sum.
public struct PlanWishes: Sendable, Hashable {
    /// For each minor unit spent on packs; 1 is the actual cost.
    public var cost = 1.0
    /// For each minor unit of opened packs' rests that is lost.
    public var rests = 0.5
    /// For each minor unit of expiring food that is not used in time.
    public var expiring = 1.0
    /// The value of a fully liked portion (taste 1) over a disliked one (0).
    public var taste = 200.0
    /// For each meal that repeats a cuisine within `cuisineDays` days.
    public var cuisine = 50.0
    /// The window of days for cuisines, 1…7.
    public var cuisineDays = 2
    /// For each meal that repeats a main food within `mainFoodDays` days.
    public var mainFood = 50.0
    /// The window of days for main foods, 1…7.
    public var mainFoodDays = 2
    /// For each cooked recipe of effort 1.
    public var effort = 50.0
    /// For each cooking, so that cooking once for two meals saves this.
    public var cooking = 0.0
    /// The value of a kilogram of expiring food without a price, in minor units.
    public var unpricedWorth = 300.0

    public init() {}
}
