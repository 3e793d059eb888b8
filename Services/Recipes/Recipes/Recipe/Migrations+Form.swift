import Storage

extension RecipeFeature {
    /// What a dish is served as, where the catalogue says so. Of the others, it follows from what they are made of and how.
    static let forms = [Migration("026 forms of dishes", "ALTER TABLE recipes ADD COLUMN form TEXT")]
}
