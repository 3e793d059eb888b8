import Foundation

/// What somebody has done with a recipe, and how long ago.
public struct TasteEvidence: Hashable, Sendable {
    /// What was done.
    public enum Action: Hashable, Sendable {
        case liked, listed, viewed, disliked
        /// With 1 to 5 stars.
        case rated(stars: Int)
    }

    public let recipe: RecipeKey
    public let action: Action
    /// At least 0.
    public let days: Double

    public init(_ action: Action, _ recipe: RecipeKey, days: Double) {
        self.recipe = recipe
        self.action = action
        self.days = max(days, 0)
    }
}

extension TasteEvidence {
    /// The days after which a look at a recipe says half as much; and everything else, since tastes last longer.
    private static let halfLife = (view: 14.0, action: 365.0)
    /// Ratings of 3 stars that everybody is taken to have given, so that the first one already says something.
    private static let assumed = (count: 2.0, stars: 3.0)

    /// How much each recipe speaks for its like, from -1 to 1.5: a like 1, a list 0.8, a look 0.25, a dislike -1, and a
    /// rating half of what it is above the person's mean.
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
