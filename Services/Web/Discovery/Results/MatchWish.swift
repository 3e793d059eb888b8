import Contracts
import RecipesContracts

/// What can matter in the order of matches; its raw value is the name of its field in the address.
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

/// Weights that suit an occasion, to be chosen at once.
enum MatchPreset: String, CaseIterable, Sendable {
    case usual, useUp, quick, cheap, healthy

    /// From 1 to 10; what is absent does not matter.
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
