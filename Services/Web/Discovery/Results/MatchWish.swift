import Contracts
import RecipesContracts

/// A criterion for the order of matches; its raw value is its field name in the address.
enum MatchWish: String, CaseIterable, Sendable {
    case leastMissing, useUp, quickest, cheapest, healthiest

    var weight: WritableKeyPath<MatchWeights, Int?> {
        switch self {
        case .leastMissing: \.leastMissing
        case .useUp: \.useUp
        case .quickest: \.quickest
        case .cheapest: \.cheapest
        case .healthiest: \.healthiest
        }
    }
}

/// Weights for an occasion.
enum MatchPreset: String, CaseIterable, Sendable {
    case usual, useUp, quick, cheap, healthy

    /// From 1 to 10; an absent wish has no weight.
    var weights: [MatchWish: Int] {
        switch self {
        case .usual: [:]
        case .useUp: [.useUp: 10, .leastMissing: 5]
        case .quick: [.quickest: 10, .leastMissing: 5]
        case .cheap: [.cheapest: 10, .leastMissing: 5]
        case .healthy: [.healthiest: 10, .leastMissing: 5]
        }
    }
}
