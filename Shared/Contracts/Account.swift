import Foundation

/// A person with a verified address.
public struct Account: Codable, Hashable, Sendable {
    public let id: ID<Account>
    public let username: String
    public let email: String
    public let displayName: String?
    public let roles: Labels<Role>
    public let createdAt: Date
    /// The language of mails and messages.
    public let language: SpokenLanguage
    public let address: PostalAddress?
    /// Where the person said they are, for shops nearby.
    public let position: GeoPosition?
    /// Whether there is one: who signs in with a provider may have none.
    public let hasPassword: Bool
    public let hasSeenTutorial: Bool

    public init(
        id: ID<Account>, username: String, email: String, displayName: String?, roles: Labels<Role>, createdAt: Date,
        language: SpokenLanguage = .english, address: PostalAddress? = nil, position: GeoPosition? = nil,
        hasPassword: Bool = true, hasSeenTutorial: Bool = false
    ) {
        self.id = id
        self.username = username
        self.email = email
        self.displayName = displayName
        self.roles = roles
        self.createdAt = createdAt
        self.language = language
        self.address = address
        self.position = position
        self.hasPassword = hasPassword
        self.hasSeenTutorial = hasSeenTutorial
    }
}
