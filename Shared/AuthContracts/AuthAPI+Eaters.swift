import Contracts

/// What people may and like to eat, for services that plan or cook for several of them.
extension AuthAPI {
    public static let eaters: Endpoint<ServiceCaller, AccountNamesQuery, Eaters> = post(
        "eaters", "/v1/accounts/preferences",
        "What people may and like to eat; those without an account are left out.")

    public static let eaterRoutes = [Route(eaters)]
}

/// What people may and like to eat.
public struct Eaters: Codable, Hashable, Sendable {
    /// One person's rules and tastes.
    public struct Eater: Codable, Hashable, Sendable {
        public let account: ID<Account>
        /// The default where the person chose nothing.
        public let preferences: Preferences

        public init(account: ID<Account>, preferences: Preferences) {
            self.account = account
            self.preferences = preferences
        }
    }

    public let items: [Eater]

    public init(items: [Eater]) { self.items = items }
}
