/// Limits on unpacking an imported archive.
public struct ArchiveLimits: Hashable, Sendable {
    /// The number of entries of any kind. Exports of a few thousand recipes have a folder and four files for each.
    public var entries = 20_000
    /// The size of one file, in bytes; a larger one is skipped.
    public var entryBytes = 8 << 20
    /// The size of all files together, in bytes.
    public var totalBytes = 512 << 20
    /// The size that any archive may unpack to, in bytes.
    public var freeBytes = 20 << 20
    /// The compression ratio allowed beyond `freeBytes`. Text shrinks to a fifth of its size, and database tables to a
    /// tenth.
    public var ratio = 20

    public init() {}
}
