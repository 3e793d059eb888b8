/// A known event of one food in a kitchen. Days count from an arbitrary day.
public enum FoodEvent: Hashable, Sendable {
    /// An arrival: a recorded purchase, or stock when the pantry was first filled.
    ///
    /// - Parameters:
    ///   - batch: the number that later events use.
    ///   - purchases: the amount in usual purchases of the food.
    ///   - keeps: days until it expires, from this day; `nil` if unknown.
    case added(batch: Int, purchases: Double, keeps: Int?)
    /// A part of a known batch that is a batch of its own from now on, such as an opened pack. A count of the rest
    /// follows.
    ///
    /// - Parameters:
    ///   - batch: the number that later events use.
    ///   - purchases: the amount in usual purchases of the food.
    ///   - keeps: days until it expires, from this day; `nil` if unknown.
    case parted(batch: Int, purchases: Double, keeps: Int?)
    /// A recorded use, in usual purchases.
    ///
    /// - Parameters:
    ///   - batch: the batch that was used; `nil` if unknown.
    ///   - left: the amount left in that batch, in usual purchases.
    case used(purchases: Double, batch: Int? = nil, left: Double = 0)
    /// An answer to the question whether any is left: of a batch, or of the food if `batch` is `nil`.
    case answered(FoodAnswer, batch: Int?)
    /// A count of a batch, in usual purchases; 0 removes it.
    case counted(batch: Int, purchases: Double)

    /// Whether the event states that something is gone.
    var saysGone: Bool {
        switch self {
        case .answered(let answer, _): answer == .gone
        case .counted(_, let purchases): purchases <= 0
        case .added, .parted, .used: false
        }
    }
}

/// An answer to the question whether any of a food is left.
public enum FoodAnswer: String, CaseIterable, Hashable, Sendable {
    case yes, half, gone
}
