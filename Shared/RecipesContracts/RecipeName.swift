import Contracts

/// A recipe by its identifier and its title at the time.
public struct RecipeName: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String

    public init(id: ID<Recipe>, title: String) {
        self.id = id
        self.title = title
    }
}
