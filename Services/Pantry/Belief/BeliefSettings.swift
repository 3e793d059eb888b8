/// Default parameters of the belief for every kitchen. `PantryTruthBenchmark learn` fitted them on simulated households
/// of other kinds than those it reports on.
public struct BeliefSettings: Hashable, Sendable {
    /// The share of purchases that are not recorded.
    public var missedPurchases = 0.114
    /// The share of answers that are wrong.
    public var wrongAnswers = 0.07
    /// The standard deviation of the log use rate among foods with the same prior.
    public var spread = 1.05
    /// The standard deviation of the log use rate among kitchens.
    public var paceSpread = 0.482
    /// Multiplies the expected duration of a purchase.
    public var duration = 1.0
    /// The dependence of a purchase's duration on shelf life: 0 is none, 1 is proportional.
    public var shelfWeight = 0.25
    /// The amount used at once, as a multiple of the category's usual share.
    public var portion = 2.8
    /// The share of foods that are used a little every day.
    public var steady = 0.4
    /// The probability that a missing food is bought on a shopping day, if its purchase lasts a week: for staples, then
    /// for foods bought on a whim.
    public var eagerness = 0.98
    public var eagernessOfWhims = 0.308
    /// The share of foods that are always bought again.
    public var keen = 0.5
    /// The dependence of eagerness on the use rate: 0 is none, 1 is proportional.
    public var eagernessByRate = 0.357
    /// Eagerness while a food runs low and while it is plentiful, relative to `eagerness`.
    public var eagernessLow = 0.7
    public var eagernessPlenty = 0.04
    /// The share of days without records on which the household shopped.
    public var forgottenTrips = 0.04
    /// The recorded share of portions of a food used in cooking.
    public var writtenUses = 0.56
    /// The Weibull scale and shape for discarding food past its shelf life, in shelf lives.
    public var discardScale = 1.15
    public var discardShape = 2.5
    /// Days added to the discard time.
    public var discardGrace = 2.1

    public init() {}
}
