/// The searchable texts of a recipe.
public struct KeywordDocument: Hashable, Sendable {
    public var title: String
    /// The names of each ingredient, displayed name first. Recipes that share an array for the same food are indexed
    /// faster.
    public var foods: [[String]]
    /// Cuisine, meal types and tags.
    public var labels: [String]
    public var steps: [String]
    /// The language tag of the texts, such as "de".
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
