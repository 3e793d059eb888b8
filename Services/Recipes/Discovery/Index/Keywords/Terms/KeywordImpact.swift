/// The impact of a term in a recipe, as in BM25F (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework:
/// BM25 and Beyond", 2009, section 3.6). The weight w sums a term's occurrences, each divided by its field's length and
/// multiplied by its field's value. The impact is w / (k + w).
///
/// Lengths relate to an ordinary recipe, not to an index's mean, so a recipe has the same impacts in every index. The
/// rarity of a term applies when a query is planned.
enum KeywordImpact {
    /// The maximum number of indexed words of a title, or of a food's or label's name.
    static let mostWords = 40

    /// k: an occurrence in an ordinary title has two thirds of the maximum impact.
    static let saturation: Float = 2

    /// The weight of an occurrence in a title of `words` words.
    static func title(words: Int) -> Float { 4 / length(words, ordinary: 5, share: 0.5, longest: 12) }

    /// The weight of an ingredient among `foods`.
    static func food(of foods: Int) -> Float { 1.5 / length(foods, ordinary: 10, share: 0.3, longest: 40) }

    static let label: Float = 1

    /// The weight of `occurrences` in steps of `words` words, both without stop words.
    static func steps(_ occurrences: Int, words: Int) -> Float {
        0.4 * Float(min(occurrences, 4)) / length(words, ordinary: 120, share: 0.5, longest: 1_200)
    }

    private static func length(_ length: Int, ordinary: Float, share: Float, longest: Int) -> Float {
        1 - share + share * Float(min(length, longest)) / ordinary
    }

    /// w / (k + w) as a number from 1 to 255.
    static func quantised(_ weight: Float) -> UInt8 {
        UInt8(max(1, (255 * weight / (saturation + weight)).rounded()))
    }

    /// The least impact of a term in a title; few other terms reach it.
    static let prominent = quantised(title(words: 12))
}
