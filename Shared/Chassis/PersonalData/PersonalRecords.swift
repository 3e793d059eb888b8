import Contracts
import Storage

/// One kind of records that a service keeps about people: what a person is given of theirs, and what becomes of them
/// when the person leaves.
public struct PersonalRecords: Sendable {
    /// What they are called, in the plural, such as "pantry items".
    public let kind: String
    /// Why they stay when the person leaves, in words; `nil` if they go.
    let reason: String?
    let export: @Sendable (ID<Account>, any Connection) throws -> [JSONValue]
    let erase: @Sendable (ID<Account>, any Connection) throws -> Int
    /// The part of a household's kitchen that the records are of; `nil` if they are the person's alone.
    private(set) var share: HouseholdShare?
    private var counting: (@Sendable (ID<Account>, any Connection) throws -> Int)?
    /// The records that belong to everybody in a household.
    private var ofHousehold: (@Sendable (HouseholdScope, any Connection) throws -> [JSONValue])?

    /// Records that go with the person.
    ///
    /// - Parameters:
    ///   - export: all of the person's, as they are shown to them: without hashes, keys and tokens.
    ///   - erase: erases all of them and returns how many there were.
    public init(
        _ kind: String, export: @escaping @Sendable (ID<Account>, any Connection) throws -> [JSONValue],
        erase: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) {
        self.init(kind, reason: nil, export: export, erase: erase)
    }

    /// Records that must stay, without anything that says whose they were.
    ///
    /// - Parameters:
    ///   - share: what everybody in a household shares by the records; `nil` if no household has them.
    ///   - reason: why, in words that the person reads on the receipt.
    ///   - strip: takes everything out of them that leads to the person, and returns how many there were.
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

    /// The same, counted without reading the records.
    public func counted(
        _ count: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) -> PersonalRecords {
        var records = self
        records.counting = count
        return records
    }

    /// The same, which a household sees as a part of `share`.
    public func shared(as share: HouseholdShare) -> PersonalRecords {
        var records = self
        records.share = share
        return records
    }

    /// The same with the records that belong to everybody in a household, as a part of `share`. They are given to each
    /// member and stay when one leaves.
    public func withHousehold(
        as share: HouseholdShare, _ shared: @escaping @Sendable (HouseholdScope, any Connection) throws -> [JSONValue]
    ) -> PersonalRecords {
        var records = self.shared(as: share)
        records.ofHousehold = shared
        return records
    }

    func count(_ account: ID<Account>, _ db: any Connection) throws -> Int {
        try counting?(account, db) ?? export(account, db).count
    }

    /// The records for the person, with those of `household`.
    func export(
        _ account: ID<Account>, in household: ID<Household>?, _ db: any Connection
    ) throws -> [JSONValue] {
        let own = try export(account, db)
        guard let household, let ofHousehold else { return own }
        return try own + ofHousehold(HouseholdScope(of: household), db)
    }
}
