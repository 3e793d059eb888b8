import Contracts
import Storage

/// What a change feed is about: a queue, or what belongs to a household or a person.
public struct ChangeTopic: Hashable, Sendable, SQLConvertible {
    let text: String

    /// A topic that the service has one of.
    public init(_ name: String) { text = name }

    /// The topic called `name` of a household, or of a person who has none.
    public init(_ name: String, of kitchen: HouseholdScope) { text = "\(name):\(kitchen.text)" }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    public var sqlValue: SQLValue { .text(text) }
}
