/// The food that a name in an ingredient line means, with a confidence.
public struct FoodRecognition<Key: Hashable & Sendable>: Hashable, Sendable {
    public struct Candidate: Hashable, Sendable {
        public let food: Key
        /// The food's display name.
        public let name: String
        /// From 0 to 1.
        public let confidence: Double
        /// Whether a typing error was corrected. Decisions about diets must not rely on such a guess.
        public let isMended: Bool

        init(food: Key, name: String, confidence: Double, isMended: Bool = false) {
            self.food = food
            self.name = name
            self.confidence = confidence
            self.isMended = isMended
        }
    }

    /// At most five candidates, each food once, sorted by confidence.
    public let candidates: [Candidate]

    /// The recognised food; `nil` if the confidence is below the threshold.
    public var food: Key? {
        guard let best = candidates.first, best.confidence >= FoodRecogniser<Key>.threshold else { return nil }
        return best.food
    }

    /// Whether the recognised food was found by correcting a typing error.
    public var isMended: Bool { food != nil && candidates.first?.isMended == true }

    /// The confidence of the first candidate, from 0 to 1.
    public var confidence: Double { candidates.first?.confidence ?? 0 }

    static var mostCandidates: Int { 5 }

    /// Takes candidates in any order, with duplicates.
    init(_ found: [Candidate]) {
        var best: [Key: Candidate] = [:]
        var order: [Key] = []
        for candidate in found {
            if let known = best[candidate.food] {
                if known.confidence < candidate.confidence { best[candidate.food] = candidate }
            } else {
                best[candidate.food] = candidate
                order.append(candidate.food)
            }
        }
        let sorted = order.compactMap { best[$0] }.enumerated().sorted {
            ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset)
        }
        candidates = sorted.prefix(Self.mostCandidates).map(\.element)
    }
}
