/// A query as the indexes that it is asked of understand it: for each word the terms that satisfy it, and what it is
/// worth. A plan that was made for some indexes gives the same recipe the same score in each of them.
public struct KeywordPlan: Sendable {
    /// A term that satisfies a word.
    struct Alternative: Hashable, Sendable {
        let term: [UInt8]
        /// What it counts for, of 256.
        let share: UInt32
    }

    /// A word asked for.
    struct Word: Hashable, Sendable {
        var alternatives: [Alternative]
        /// How rare it is, as a part of 4,095 that all words share: its inverse document frequency.
        var weight: UInt32 = 0

        static let mostWeight: UInt32 = 4_095
    }

    /// Words that stand one after the other, each as the terms that it may be.
    struct Phrase: Hashable, Sendable {
        let words: [[[UInt8]]]
    }

    /// All that was typed and is asked for, folded: what an exact title has.
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
    /// The query without the typing errors that were forgiven, where there were some: "did you mean".
    public internal(set) var correction: String?

    /// Whether nothing is asked for; such a plan finds nothing.
    public var isEmpty: Bool { words.isEmpty }

    /// The plan that asks for any of the words, in place of all; phrases are then words. `nil` if that is the
    /// same.
    public var nearest: KeywordPlan? {
        guard requiresAll, words.count > 1 else { return nil }
        var plan = self
        plan.requiresAll = false
        plan.phrases = []
        plan.words.removeAll(where: \.alternatives.isEmpty)
        return plan.words.isEmpty ? nil : plan
    }
}
