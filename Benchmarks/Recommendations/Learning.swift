import Foundation
import RecipeIndex

/// Learns the weights by coordinate ascent on the learning people, until no change helps.
struct Learning {
    private let quality: Quality
    private let say: (String) -> Void

    init(_ quality: Quality, say: @escaping (String) -> Void) {
        self.quality = quality
        self.say = say
    }

    private let names: [(name: String, path: WritableKeyPath<RecommendationWeights, Double>)] = [
        ("taste", \.taste), ("similar", \.similar), ("likedFoods", \.likedFoods), ("cuisine", \.cuisine),
        ("mealTypes", \.mealTypes), ("popular", \.popular), ("assumed", \.assumed),
        ("relevance", \.relevance),
    ]
    private static let rounds = 3

    func run() {
        var weights = RecommendationWeights()
        var best = worth(weights)
        say("as they are: \(best)")
        for round in 0..<Self.rounds {
            let before = best
            for (name, path) in names {
                let value = weights[keyPath: path]
                let values = round == 0 ? [0, 0.4, 0.7, 1.4, 2.5] : [0.8, 1.25]
                for factor in values {
                    var other = weights
                    // A weight of zero starts small.
                    let changed = value == 0 ? 0.1 * factor : value * factor
                    other[keyPath: path] = path == \.relevance ? min(value * factor.squareRoot(), 1) : changed
                    let worth = worth(other)
                    if worth > best { (best, weights) = (worth, other) }
                }
                say("\(name) \(weights[keyPath: path]): \(best)")
            }
            if best <= before { break }
        }
    }

    /// Lists from likes and preferences count as much as those from either alone.
    private func worth(_ weights: RecommendationWeights) -> Double {
        let (full, shown, said) = quality.measure(weights, .learning)
        return full.meanGain + (shown.meanGain + said.meanGain) / 2
    }
}
