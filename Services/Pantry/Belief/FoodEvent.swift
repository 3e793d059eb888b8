/// What is known to have happened to one food of one kitchen. Days are numbered from any day on.
public enum FoodEvent: Hashable, Sendable {
    /// Some came: a purchase that was written down, or what was there when the pantry was first filled.
    ///
    /// - Parameters:
    ///   - batch: what later events name it by.
    ///   - purchases: in usual purchases of the food.
    ///   - keeps: for how many days from this one on; `nil` if nobody knows.
    case added(batch: Int, purchases: Double, keeps: Int?)
    /// So much was written down as used, in usual purchases.
    ///
    /// - Parameters:
    ///   - batch: the batch that was used; `nil` if unknown.
    ///   - left: how much of that batch is left by the same record, in usual purchases.
    case used(purchases: Double, batch: Int? = nil, left: Double = 0)
    /// What somebody answered who was asked whether there is still some: of a batch, or of the food if `batch` is `nil`.
    case answered(FoodAnswer, batch: Int?)
    /// Somebody said how much there is of a batch, in usual purchases; 0 takes it out.
    case counted(batch: Int, purchases: Double)

    /// Whether somebody says that something is gone.
    var saysGone: Bool {
        switch self {
        case .answered(let answer, _): answer == .gone
        case .counted(_, let purchases): purchases <= 0
        case .added, .used: false
        }
    }
}

/// What somebody says who is asked whether there is still some of a food.
public enum FoodAnswer: String, CaseIterable, Hashable, Sendable {
    case yes, half, gone
}
