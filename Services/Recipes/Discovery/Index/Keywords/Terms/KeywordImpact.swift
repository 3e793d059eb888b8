/// How much the occurrences of a term in a recipe say, as BM25F weighs them (S. Robertson and H. Zaragoza, "The
/// Probabilistic Relevance Framework: BM25 and Beyond", 2009, section 3.6): the occurrences in every field, each divided
/// by how long the field is and multiplied by what the field is worth, make one weight w, and w / (k + w) saturates it.
///
/// The lengths are compared with those of an ordinary recipe, not with the mean of an index, so a recipe has the same
/// impacts in every index; how rare a term is comes in when a query is planned.
enum KeywordImpact {
    /// A name of a food or label, and of a title, in words; the rest is not indexed.
    static let mostWords = 40

    /// k: an occurrence in an ordinary title saturates to two thirds.
    static let saturation: Float = 2

    /// What an occurrence in a title of so many words weighs.
    static func title(words: Int) -> Float { 4 / length(words, ordinary: 5, share: 0.5, longest: 12) }

    /// What an ingredient that goes by the term weighs, among so many.
    static func food(of foods: Int) -> Float { 1.5 / length(foods, ordinary: 10, share: 0.3, longest: 40) }

    static let label: Float = 1

    /// What so many occurrences weigh in steps of so many words, stop words aside.
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

    /// No term of a title has less, and few others as much.
    static let prominent = quantised(title(words: 12))
}
