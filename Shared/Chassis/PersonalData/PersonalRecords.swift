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
    ///   - reason: why, in words that the person reads on the receipt.
    ///   - strip: takes everything out of them that leads to the person, and returns how many there were.
    public init(
        _ kind: String, keptBecause reason: String,
        export: @escaping @Sendable (ID<Account>, any Connection) throws -> [JSONValue],
        strip: @escaping @Sendable (ID<Account>, any Connection) throws -> Int
    ) {
        self.init(kind, reason: reason, export: export, erase: strip)
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
}
