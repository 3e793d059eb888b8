/// Which food a name in an ingredient line means, and how sure that is.
public struct FoodRecognition<Key: Hashable & Sendable>: Hashable, Sendable {
    public struct Candidate: Hashable, Sendable {
        public let food: Key
        /// What the food is shown by.
        public let name: String
        /// From 0 to 1.
        public let confidence: Double
        /// Whether the text says it with a typing error; nobody's diet rests on such a guess.
        public let isMended: Bool

        init(food: Key, name: String, confidence: Double, isMended: Bool = false) {
            self.food = food
            self.name = name
            self.confidence = confidence
            self.isMended = isMended
        }
    }

    /// The surest first, at most five, each food once.
    public let candidates: [Candidate]

    /// The food that is meant; `nil` if that is too unsure to be taken without asking.
    public var food: Key? {
        guard let best = candidates.first, best.confidence >= FoodRecogniser<Key>.threshold else { return nil }
        return best.food
    }

    /// Whether the food that is meant was only found by mending a word.
    public var isMended: Bool { food != nil && candidates.first?.isMended == true }

    /// How sure it is that the first candidate is meant, from 0 to 1.
    public var confidence: Double { candidates.first?.confidence ?? 0 }

    static var mostCandidates: Int { 5 }

    /// The candidates that were found, in any order, a food perhaps more than once.
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
