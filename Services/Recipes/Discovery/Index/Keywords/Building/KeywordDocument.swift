/// What is searched for words in a recipe.
public struct KeywordDocument: Hashable, Sendable {
    public var title: String
    /// For each ingredient the names it goes by, the one that is shown first. Recipes with the same food should share
    /// the array: that is looked up faster.
    public var foods: [[String]]
    /// The cuisine, the meal types and the tags.
    public var labels: [String]
    public var steps: [String]
    /// The language of the texts, as a tag such as "de".
    public var language: String

    public init(
        title: String, foods: [[String]] = [], labels: [String] = [], steps: [String] = [], language: String = "en"
    ) {
        self.title = title
        self.foods = foods
        self.labels = labels
        self.steps = steps
        self.language = language
    }
}
