import Storage

extension RecipeFeature {
    /// The form of a dish stated by the catalogue; other forms are derived from foods and steps.
    static let forms = [Migration("026 forms of dishes", "ALTER TABLE recipes ADD COLUMN form TEXT")]
}
