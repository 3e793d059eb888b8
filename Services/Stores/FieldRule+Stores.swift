import Kitchen

/// The rules of stores.
extension FieldRule {
    /// The name of a file that ends like none that is read.
    static let placeFormat = FieldRule("place-format")
    /// From 0.001 of its unit to 200 kilometres.
    static let radius = FieldRule("radius")
    /// Stores are sorted by the price of a food.
    static let priceOfNothing = FieldRule("price-of-nothing")
    static let unknownFood = FieldRule("unknown-food-id")
    /// Neither or both of a position and a name.
    static let positionOrPlace = FieldRule("position-or-place")
}
