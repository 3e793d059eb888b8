import Contracts

/// Display names, for services that show authors.
extension AuthAPI {
    public static let names: Endpoint<ServiceCaller, AccountNamesQuery, AccountNames> = post(
        "names", "/v1/accounts/names", "What people go by; those without an account are left out.")

    public static let staff: Endpoint<ServiceCaller, StaffQuery, AccountNames> = post(
        "staff", "/v1/accounts/staff", "Who has one of some roles and is not banned, by name; at most 500.")

    public static let nameRoutes = [Route(names), Route(staff)]
}

/// Requests the names of at most 100 accounts.
public struct AccountNamesQuery: Codable, Hashable, Sendable {
    public static let most = 100
    public var accounts: [ID<Account>]

    public init(accounts: [ID<Account>]) { self.accounts = accounts }
}

/// The names of several accounts.
public struct AccountNames: Codable, Hashable, Sendable {
    /// The display name of one account, or its username if it has none.
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

/// Requests the accounts with one of `roles` that are not banned: all, or those among at most 100 `accounts`.
public struct StaffQuery: Codable, Hashable, Sendable {
    public static let most = 100
    public var roles: [Role]
    public var accounts: [ID<Account>]?

    public init(roles: [Role], accounts: [ID<Account>]? = nil) {
        self.roles = roles
        self.accounts = accounts
    }
}
