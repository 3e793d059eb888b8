/// A query resolved against some indexes: the terms that satisfy each word, and the word's weight. A recipe gets the
/// same score in each of these indexes.
public struct KeywordPlan: Sendable {
    /// A term that satisfies a word.
    struct Alternative: Hashable, Sendable {
        let term: [UInt8]
        /// The term's share, out of 256.
        let share: UInt32
    }

    /// A required word.
    struct Word: Hashable, Sendable {
        var alternatives: [Alternative]
        /// Its inverse document frequency, as a part of the 4,095 that all words share.
        var weight: UInt32 = 0

        static let mostWeight: UInt32 = 4_095
    }

    /// Adjacent words, each with its possible terms.
    struct Phrase: Hashable, Sendable {
        let words: [[[UInt8]]]
    }

    /// All typed words that are not excluded, folded; an exact title equals them.
    struct Title: Hashable, Sendable {
        var words: [[UInt8]]
        var isPrefix: Bool
    }

    var words: [Word] = []
    var phrases: [Phrase] = []
    var excluded: [Word] = []
    var excludedPhrases: [Phrase] = []
    var title: Title?
    /// Whether a recipe must have all words, or any.
    public var requiresAll = true
    /// The query with typing errors corrected, for "did you mean"; `nil` if there are none.
    public internal(set) var correction: String?

    /// Whether the plan has no words; such a plan finds nothing.
    public var isEmpty: Bool { words.isEmpty }

    /// A plan that requires any word and no phrase; `nil` if it would be the same.
    public var nearest: KeywordPlan? {
        guard requiresAll, words.count > 1 else { return nil }
        var plan = self
        plan.requiresAll = false
        plan.phrases = []
        plan.words.removeAll(where: \.alternatives.isEmpty)
        return plan.words.isEmpty ? nil : plan
    }
}
