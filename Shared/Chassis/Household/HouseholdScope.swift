import Contracts
import Storage

/// The owner of shareable rows: a household, or a single person.
public struct HouseholdScope: Hashable, Sendable, SQLConvertible {
    /// The identifier of the household or of the account.
    public let text: String

    /// The scope of a person without a household.
    public init(of account: ID<Account>) { text = account.description }

    /// The scope of a household.
    public init(of household: ID<Household>) { text = household.description }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    public var sqlValue: SQLValue { .text(text) }
}
