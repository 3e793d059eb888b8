import Foundation

/// A person's action on a recipe, and its age.
public struct TasteEvidence: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        case liked, listed, viewed, disliked
        /// 1 to 5 stars.
        case rated(stars: Int)
    }

    public let recipe: RecipeKey
    public let action: Action
    /// The age in days, at least 0.
    public let days: Double

    public init(_ action: Action, _ recipe: RecipeKey, days: Double) {
        self.recipe = recipe
        self.action = action
        self.days = max(days, 0)
    }
}

extension TasteEvidence {
    /// The half-lives of a view and of other actions, in days; tastes outlast views.
    private static let halfLife = (view: 14.0, action: 365.0)
    /// Assumed earlier ratings of every person, so that the first rating already counts.
    private static let assumed = (count: 2.0, stars: 3.0)

    /// The evidence of each recipe, from -1 to 1.5. A like counts 1, a list 0.8, a view 0.25, and a dislike -1. A
    /// rating counts half its distance from the person's mean.
    static func weights(_ evidence: [TasteEvidence]) -> [RecipeKey: Double] {
        let stars = evidence.compactMap { if case .rated(let stars) = $0.action { Double(stars) } else { nil } }
        let mean = (stars.reduce(0, +) + assumed.count * assumed.stars) / (Double(stars.count) + assumed.count)
        var weights: [RecipeKey: Double] = [:]
        for one in evidence { weights[one.recipe, default: 0] += one.weight(meanStars: mean) }
        return weights.mapValues { min(max($0, -1), 1.5) }
    }

    private func weight(meanStars: Double) -> Double {
        let halfLife = action == .viewed ? Self.halfLife.view : Self.halfLife.action
        let fresh = pow(0.5, days / halfLife)
        return switch action {
        case .liked: fresh
        case .listed: 0.8 * fresh
        case .viewed: 0.25 * fresh
        case .disliked: -1
        case .rated(let stars): (Double(stars) - meanStars) / 2 * fresh
        }
    }
}
