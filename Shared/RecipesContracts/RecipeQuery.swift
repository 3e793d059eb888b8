import Contracts

/// Requests a recipe for 1 to 500 servings; the recipe's own servings if absent.
public struct RecipeQuery: Codable, Hashable, Sendable {
    public var servings: Int?
    /// The same from 0.1 to 500, such as 2.5; counts before `servings`.
    public var portions: Double?
    /// The currency of the price if as much of it is known in this one as in another. If absent, the account's, else US
    /// dollars.
    public var currency: Currency?
    /// Whether `linkedData` is wanted.
    public var linkedData: Bool?

    public init(
        servings: Int? = nil, portions: Double? = nil, currency: Currency? = nil, linkedData: Bool? = nil
    ) {
        self.servings = servings
        self.portions = portions
        self.currency = currency
        self.linkedData = linkedData
    }
}
