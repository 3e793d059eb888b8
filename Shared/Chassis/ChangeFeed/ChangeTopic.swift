import Contracts
import Storage

/// The topic of a change feed: a queue, or records of a household or a person.
public struct ChangeTopic: Hashable, Sendable, SQLConvertible {
    let text: String

    /// A topic of the whole service.
    public init(_ name: String) { text = name }

    /// The topic `name` of a household, or of a person without one.
    public init(_ name: String, of kitchen: HouseholdScope) { text = "\(name):\(kitchen.text)" }

    public init(sqlValue: SQLValue) throws(SQLValueMismatch) { text = try String(sqlValue: sqlValue) }

    public var sqlValue: SQLValue { .text(text) }
}
