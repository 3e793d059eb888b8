/// What the belief assumes of every kitchen before it knows more. The numbers were learned by `PantryTruthBenchmark learn`
/// on kinds of made-up households other than those that it reports on.
public struct BeliefSettings: Hashable, Sendable {
    /// The share of what is bought that nobody writes down.
    public var missedPurchases = 0.114
    /// The share of answers that are wrong.
    public var wrongAnswers = 0.07
    /// Standard deviation of the logarithm of how fast a food is used, among foods of one prior.
    public var spread = 1.05
    /// Standard deviation of the logarithm of how fast a kitchen uses everything, among kitchens.
    public var paceSpread = 0.482
    /// Multiplies how long foods are expected to last.
    public var duration = 1.0
    /// How much longer a purchase lasts the longer the food keeps: 0 is not at all, 1 in proportion.
    public var shelfWeight = 0.25
    /// How much of a purchase is used at once, in multiples of what is usual in the category.
    public var portion = 2.8
    /// Of all foods, the share of which a little is used every day.
    public var steady = 0.4
    /// How likely a food that is gone is bought on a day of shopping, if a purchase of it lasts a week: one that is always
    /// bought again, and one that is bought when somebody fancies it.
    public var eagerness = 0.98
    public var eagernessOfWhims = 0.308
    /// Of all foods, the share that is always bought again.
    public var keen = 0.5
    /// How much more likely the faster it is used: 0 is not at all, 1 in proportion.
    public var eagernessByRate = 0.357
    /// The same for a food that runs low, and for one of which there is plenty, as shares of it.
    public var eagernessLow = 0.7
    public var eagernessPlenty = 0.04
    /// Of the days on which nothing was written down, the share on which somebody went shopping all the same.
    public var forgottenTrips = 0.04
    /// Of all portions of a food that is cooked with, the share that is written down.
    public var writtenUses = 0.56
    /// When food past its shelf life goes: the scale and the shape of a Weibull distribution in shelf lives.
    public var discardScale = 1.15
    public var discardShape = 2.5
    /// In days, besides.
    public var discardGrace = 2.1

    public init() {}
}
