import Contracts
import Storage

/// Whose things these are: those of a household, or those of one person alone. It stands with each row that people can
/// share.
public struct HouseholdScope: Hashable, Sendable, SQLConvertible {
    /// The identifier of the household or of the account.
    public let text: String

    /// What one person has alone.
    public init(of account: ID<Account>) { text = account.description }

    /// What the people of a household share.
    public init(of household: ID<Household>) { text = household.description }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    public var sqlValue: SQLValue { .text(text) }
}
