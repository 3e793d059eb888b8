/// What a recipe's ratings come to: the Bayesian average (m·C + Σ stars) / (m + n), in which n people gave stars, and C
/// stands for what is thought of a recipe that nobody has rated, with the weight of m ratings.
///
/// With the plain mean a recipe that one person gave 5 stars would stand before one that a hundred gave 4.9.
struct RatingAverage: Hashable, Sendable {
    /// C: people cook what appeals to them, so that what they rate is seldom bad; a first rating of 3 should lower a
    /// recipe and one of 4 raise it.
    static let priorMean = 3.8
    /// m: from five ratings on, those who cooked it count for more than what was thought beforehand.
    static let priorWeight = 5.0

    let count: Int
    /// From 1 to 5; absent while nobody has rated it.
    let rating: Double?

    init(count: Int, sum: Int) {
        self.count = count
        rating =
            count > 0
            ? (Self.priorWeight * Self.priorMean + Double(sum)) / (Self.priorWeight + Double(count)) : nil
    }
}
