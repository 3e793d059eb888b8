/// How much each wish weighs, in minor units: what the household would pay for it. All are 0…1,000,000.
/// `Objective` says how they add up.
public struct PlanWishes: Sendable, Hashable {
    /// For each minor unit of packs bought; 1 is what it costs.
    public var cost = 1.0
    /// For each minor unit of the rests of opened packs that is lost.
    public var rests = 0.5
    /// For each minor unit of expiring food that is not used in time.
    public var expiring = 1.0
    /// What a portion that is liked fully (1) is worth over one not at all (0).
    public var taste = 200.0
    /// For each meal of a cuisine that another one within `cuisineDays` days has.
    public var cuisine = 50.0
    /// 1…7: how many days in a row shall not repeat a cuisine.
    public var cuisineDays = 2
    /// For each meal with a main food that another one within `mainFoodDays` days has.
    public var mainFood = 50.0
    /// 1…7.
    public var mainFoodDays = 2
    /// For each recipe cooked with effort 1.
    public var effort = 50.0
    /// For each time of cooking: what cooking for two meals at once saves.
    public var cooking = 0.0
    /// What a kilogram of a food without a price is worth when it expires, in minor units.
    public var unpricedWorth = 300.0

    public init() {}
}
