import Foundation
import Kitchen

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
    /// By which clocks the person's days begin: the zone they chose, else the one that a browser proposed. `nil` counts as
    /// UTC.
    public let timeZone: TimeZoneName?
    /// What the person pays with: the currency they chose, else the one that a browser proposed.
    public let currency: Currency?
    /// Whether the person chose `timeZone`.
    public let hasChosenTimeZone: Bool
    /// Whether the person chose `currency`.
    public let hasChosenCurrency: Bool

    public init(
        id: ID<Account>, username: String, email: String, displayName: String?, roles: Labels<Role>, createdAt: Date,
        language: SpokenLanguage = .english, address: PostalAddress? = nil, position: GeoPosition? = nil,
        hasPassword: Bool = true, hasSeenTutorial: Bool = false, timeZone: TimeZoneName? = nil,
        currency: Currency? = nil, hasChosenTimeZone: Bool = false, hasChosenCurrency: Bool = false
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
        self.timeZone = timeZone
        self.currency = currency
        self.hasChosenTimeZone = hasChosenTimeZone
        self.hasChosenCurrency = hasChosenCurrency
    }
}
