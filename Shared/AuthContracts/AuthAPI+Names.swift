import Contracts

/// What people go by, for services that show who wrote something.
extension AuthAPI {
    public static let names: Endpoint<ServiceCaller, AccountNamesQuery, AccountNames> = post(
        "names", "/v1/accounts/names", "What people go by; those without an account are left out.")

    public static let nameRoutes = [Route(names)]
}

/// Asks what people go by: at most 100 of them.
public struct AccountNamesQuery: Codable, Hashable, Sendable {
    public static let most = 100
    public var accounts: [ID<Account>]

    public init(accounts: [ID<Account>]) { self.accounts = accounts }
}

/// What people go by.
public struct AccountNames: Codable, Hashable, Sendable {
    /// One person's name: the one that they gave themselves, or their username.
    public struct Named: Codable, Hashable, Sendable {
        public let account: ID<Account>
        public let name: String

        public init(account: ID<Account>, name: String) {
            self.account = account
            self.name = name
        }
    }

    public let items: [Named]

    public init(items: [Named]) { self.items = items }
}
