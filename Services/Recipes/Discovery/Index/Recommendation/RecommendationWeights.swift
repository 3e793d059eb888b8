/// What each term weighs in the score by which recipes are recommended: the score is the sum of all terms, each times
/// its weight.
///
/// Those of tastes, cuisines and ratings were learned from made-up people by `Benchmarks/Recommendations learn`, which
/// reports what they bring on other people; those of habits, the pantry, the season and the nutrition, which made-up people do not
/// have, were chosen by hand.
public struct RecommendationWeights: Hashable, Sendable {
    /// From -1 to 1: how much likelier its foods make a recipe to be liked, by how often they occur in what the person
    /// liked and disliked compared with recipes of the same cuisines.
    public var taste = 0.28
    /// From 0 to 1: the cosine with the nearest of the recipes liked, times how much that one was liked.
    public var similar = 0.0
    /// From 0 to 1: one food that the person says to like counts half, two three quarters, and so on.
    public var likedFoods = 0.25
    /// From -1 to 1: half for a cuisine that the person says to like, and the share of it among the recipes liked.
    public var cuisine = 0.8
    /// From -1 to 1: the share of its meal types among the recipes liked.
    public var mealTypes = 0.07
    /// From 0 to 1: how near the time and the energy are to those of the recipes liked.
    public var habits = 0.02
    /// From 0 to 1: how much of the recipe is in the pantry; foods weigh by their rarity.
    public var pantry = 0.35
    /// From 0 to 1: a food that expires today counts half, one in six days a fourteenth; two count together.
    public var expiring = 0.6
    /// From 0 to 1: how much of the recipe is in season; foods weigh by their rarity.
    public var season = 0.15
    /// From -1 to 1: whether a serving is within the person's targets.
    public var nutrition = 0.15
    /// From -1 to 1: the Bayesian average of the ratings, less the 3.8 stars of a recipe that nobody has rated; 5 stars are
    /// 1.
    public var popular = 0.42
    /// From 0 to 1: chance, the same for one person and day, so that not every day brings the same.
    public var chance = 0.02

    /// So many recipes with a food are taken to be liked as much as others before what the person liked counts: with few, a
    /// single like makes a taste; with many, only what comes again and again does.
    public var assumed = 14.0

    /// How much the score counts against likeness to what is recommended already, from 0 to 1: the lambda of maximal
    /// marginal relevance (Carbonell & Goldstein 1998).
    public var relevance = 0.9

    public init() {}
}
