import Contracts

/// Preferences of several people, for services that plan or cook for them.
extension AuthAPI {
    public static let eaters: Endpoint<ServiceCaller, AccountNamesQuery, Eaters> = post(
        "eaters", "/v1/accounts/preferences",
        "What people may and like to eat; those without an account are left out.")

    public static let eaterRoutes = [Route(eaters)]
}

/// The preferences of several people.
public struct Eaters: Codable, Hashable, Sendable {
    /// The preferences of one person.
    public struct Eater: Codable, Hashable, Sendable {
        public let account: ID<Account>
        /// The defaults if the person has set none.
        public let preferences: Preferences

        public init(account: ID<Account>, preferences: Preferences) {
            self.account = account
            self.preferences = preferences
        }
    }

    public let items: [Eater]

    public init(items: [Eater]) { self.items = items }
}
