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
    /// The position that the person gave, for nearby shops.
    public let position: GeoPosition?
    /// Whether the account has a password; an account that uses a sign-in provider may have none.
    public let hasPassword: Bool
    public let hasSeenTutorial: Bool
    /// The time zone of the person's days: the chosen zone, else the browser's proposal. `nil` counts as UTC.
    public let timeZone: TimeZoneName?
    /// The chosen currency, else the browser's proposal.
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
