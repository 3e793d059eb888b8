import Foundation

/// People who share a pantry, shopping lists and a meal plan. Tastes, diets and likes stay each one's own.
public struct Household: Codable, Hashable, Sendable {
    /// One of them.
    public struct Member: Codable, Hashable, Sendable {
        public let id: ID<Account>
        public let username: String
        public let displayName: String?
        public let joinedAt: Date

        public init(id: ID<Account>, username: String, displayName: String?, joinedAt: Date) {
            self.id = id
            self.username = username
            self.displayName = displayName
            self.joinedAt = joinedAt
        }
    }

    public let id: ID<Household>
    public let name: String
    public let owner: ID<Account>
    public let members: [Member]
    public let createdAt: Date

    public init(id: ID<Household>, name: String, owner: ID<Account>, members: [Member], createdAt: Date) {
        self.id = id
        self.name = name
        self.owner = owner
        self.members = members
        self.createdAt = createdAt
    }
}
