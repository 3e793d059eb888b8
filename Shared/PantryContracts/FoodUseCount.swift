import Contracts

/// In how many kitchens' things a food of the catalogue is: all of them together, and nobody's in particular.
public struct FoodUseCount: Codable, Hashable, Sendable {
    /// Pantry items.
    public let items: Int
    /// Baskets and staples.
    public let selections: Int
    /// Foods of households' own that are said to be like it.
    public let alike: Int

    public init(items: Int, selections: Int, alike: Int) {
        self.items = items
        self.selections = selections
        self.alike = alike
    }
}
