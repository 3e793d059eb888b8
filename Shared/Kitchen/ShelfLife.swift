/// How many days a food keeps in each place, unopened or as it is bought fresh; a place that does not suit it is absent.
public struct ShelfLife: Codable, Hashable, Sendable {
    public var cupboard: Int?
    public var fridge: Int?
    public var freezer: Int?

    public init(cupboard: Int? = nil, fridge: Int? = nil, freezer: Int? = nil) {
        self.cupboard = cupboard
        self.fridge = fridge
        self.freezer = freezer
    }

    /// From a day to ten years.
    public static let days = 1...3_650

    public var isPossible: Bool { [cupboard, fridge, freezer].compactMap { $0 }.allSatisfy(Self.days.contains) }
}
