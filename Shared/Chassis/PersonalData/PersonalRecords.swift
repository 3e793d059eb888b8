import Contracts
import Storage

/// A kind of records about people, with its export and its erasure.
public struct PersonalRecords: Sendable {
    /// The name in the plural, such as "pantry items".
    public let kind: String
    /// The reason for keeping them when the person leaves; `nil` if they are erased.
    let reason: String?
    let export: @Sendable (ID<Account>, any Connection) throws -> [JSONValue]
    let erase: @Sendable (ID<Account>, any Connection) throws -> Int
    /// The part of a household's kitchen that the records belong to; `nil` if they are the person's alone.
    private(set) var share: HouseholdShare?
    private var counting: (@Sendable (ID<Account>, any Connection) throws -> Int)?
    /// Exports the records of a whole household.
    private var ofHousehold: (@Sendable (HouseholdScope, any Connection) throws -> [JSONValue])?

    /// Records that are erased when the person leaves.
    ///
    /// - Parameters:
    ///   - export: all of the person's records in readable form, without hashes, keys and tokens.
    ///   - erase: erases all of them and returns their number.
    public init(
        _ kind: String, export: @escaping @Sendable (ID<Account>, any Connection) throws -> [JSONValue],
        erase: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) {
        self.init(kind, reason: nil, export: export, erase: erase)
    }

    /// Records that are kept without any link to the person.
    ///
    /// - Parameters:
    ///   - share: the part of a household's kitchen; `nil` if the records are not shared.
    ///   - reason: the reason for keeping them, shown to the person on the receipt.
    ///   - strip: removes everything that identifies the person, and returns the number of records.
    public init(
        _ kind: String, sharedAs share: HouseholdShare? = nil, keptBecause reason: String,
        export: @escaping @Sendable (ID<Account>, any Connection) throws -> [JSONValue],
        strip: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) {
        self.init(kind, reason: reason, export: export, erase: strip)
        self.share = share
    }

    private init(
        _ kind: String, reason: String?,
        export: @escaping @Sendable (ID<Account>, any Connection) throws -> [JSONValue],
        erase: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) {
        self.kind = kind
        self.reason = reason
        self.export = export
        self.erase = erase
    }

    /// Adds a count that does not read the records.
    public func counted(
        _ count: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) -> PersonalRecords {
        var records = self
        records.counting = count
        return records
    }

    /// Adds the records to a household's `share`.
    public func shared(as share: HouseholdShare) -> PersonalRecords {
        var records = self
        records.share = share
        return records
    }

    /// Adds the records of a whole household, as a part of `share`. Every member's export includes them, and they stay
    /// when a member leaves.
    public func withHousehold(
        as share: HouseholdShare, _ shared: @escaping @Sendable (HouseholdScope, any Connection) throws -> [JSONValue]
    ) -> PersonalRecords {
        var records = self.shared(as: share)
        records.ofHousehold = shared
        return records
    }

    /// The number of the person's records and of those of `household`.
    func count(_ account: ID<Account>, in household: ID<Household>?, _ db: any Connection) throws -> Int {
        let own = try counting?(account, db) ?? export(account, db).count
        guard let household, let ofHousehold else { return own }
        return try own + ofHousehold(HouseholdScope(of: household), db).count
    }

    /// The records of the person and those of `household`.
    func export(
        _ account: ID<Account>, in household: ID<Household>?, _ db: any Connection
    ) throws -> [JSONValue] {
        let own = try export(account, db)
        guard let household, let ofHousehold else { return own }
        return try own + ofHousehold(HouseholdScope(of: household), db)
    }
}
