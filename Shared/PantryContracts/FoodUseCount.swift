import Contracts

/// The number of uses of a catalogue food in all kitchens together.
public struct FoodUseCount: Codable, Hashable, Sendable {
    /// Pantry items.
    public let items: Int
    /// Baskets and staples.
    public let selections: Int
    /// Households' own foods that are declared similar to it.
    public let alike: Int

    public init(items: Int, selections: Int, alike: Int) {
        self.items = items
        self.selections = selections
        self.alike = alike
    }
}
