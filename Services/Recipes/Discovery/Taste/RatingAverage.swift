/// The Bayesian average (m·C + Σ stars) / (m + n) of n ratings. C is the assumed rating of an unrated recipe, with the
/// weight of m ratings.
///
/// With a plain mean, one rating of 5 stars would outrank a hundred of 4.9.
struct RatingAverage: Hashable, Sendable {
    /// C: people cook recipes that appeal to them, so ratings are seldom bad. A first rating of 3 should lower a
    /// recipe, and one of 4 raise it.
    static let priorMean = 3.8
    /// m: from five ratings on, they outweigh the assumption.
    static let priorWeight = 5.0

    let count: Int
    /// From 1 to 5; `nil` without ratings.
    let rating: Double?

    init(count: Int, sum: Int) {
        self.count = count
        rating =
            count > 0
            ? (Self.priorWeight * Self.priorMean + Double(sum)) / (Self.priorWeight + Double(count)) : nil
    }
}
