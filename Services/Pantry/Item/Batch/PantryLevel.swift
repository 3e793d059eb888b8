import PantryContracts

typealias PantryLevel = PantryEstimate.Level

extension PantryLevel {
    /// Of the whole; `nil` for nothing.
    var part: Double? {
        switch self {
        case .full: 1
        case .half: 0.5
        case .nearlyEmpty: 0.1
        case .gone: nil
        }
    }
}
