/// The weights of the recommendation score, which is the weighted sum of all terms.
///
/// Weights of tastes, cuisines and ratings are learned from simulated people by `Benchmarks/Recommendations learn`,
/// which evaluates them on others. Weights of habits, pantry, season and nutrition are chosen by hand, because
/// simulated people lack these.
public struct RecommendationWeights: Hashable, Sendable {
    /// From -1 to 1: how much the recipe's foods raise the chance of a like. Their frequency in liked and disliked
    /// recipes is compared with that in recipes of the same cuisines.
    public var taste = 0.28
    /// From 0 to 1: the cosine with the nearest liked recipe, times its liking.
    public var similar = 0.0
    /// From 0 to 1: one stated liked food counts 1/2, two count 3/4, and so on.
    public var likedFoods = 0.25
    /// From -1 to 1: 1/2 for a stated liked cuisine, plus its share among liked recipes.
    public var cuisine = 0.8
    /// From -1 to 1: the share of its meal types among liked recipes.
    public var mealTypes = 0.07
    /// From 0 to 1: the nearness of its time and energy to those of liked recipes.
    public var habits = 0.02
    /// From 0 to 1: the share of its foods in the pantry, weighted by rarity.
    public var pantry = 0.35
    /// From 0 to 1: a food that expires today counts 1/2, one in six days 1/14; several add up.
    public var expiring = 0.6
    /// From 0 to 1: the share of its foods in season, weighted by rarity.
    public var season = 0.15
    /// From -1 to 1: whether a serving is within the person's targets.
    public var nutrition = 0.15
    /// From -1 to 1: the Bayesian average of the ratings minus 3.8 stars, the value of an unrated recipe. 5 stars give
    /// 1.
    public var popular = 0.42
    /// From 0 to 1: a random term, fixed per person and day, that varies the daily result.
    public var chance = 0.02

    /// The number of recipes with a food assumed to be liked as much as others. If low, a single like makes a taste; if
    /// high, only repeated likes do.
    public var assumed = 14.0

    /// The weight of the score against similarity to chosen recipes, from 0 to 1: the lambda of maximal marginal
    /// relevance (Carbonell & Goldstein 1998).
    public var relevance = 0.9

    public init() {}
}
